import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type WriteMethod, writeJson } from '#client/api.ts';
import type { Delivery, DeliveryRow, FoundVariant, Margin } from '#modules/deliveries/delivery.ts';

const address = '/api/admin/deliveries';

export function useDeliveryList() {
  return useQuery<{ deliveries: DeliveryRow[] }>({ queryKey: [address], staleTime: 0 });
}

export function useDelivery(id: number | null) {
  return useQuery<Delivery>({
    queryKey: [`${address}/${id}`],
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useFoundVariants(q: string) {
  return useQuery<{ variants: FoundVariant[] }>({
    queryKey: [`${address}/variants?q=${encodeURIComponent(q)}`],
    enabled: q !== '',
  });
}

export function useMargin(month: string, enabled: boolean) {
  return useQuery<Margin>({
    queryKey: [`/api/admin/margins?month=${month}`],
    staleTime: 0,
    enabled,
  });
}

/** A write, after which deliveries, products and margins are read anew. */
export function useDeliveryWrite() {
  const client = useQueryClient();
  return async (method: WriteMethod, path: string, body?: unknown): Promise<Delivery> => {
    const answer = await writeJson<Delivery>(method, `${address}${path}`, body);
    await client.invalidateQueries({
      predicate: ({ queryKey: [call] }) =>
        /^\/api\/admin\/(deliveries|products|margins|stock)/.test(String(call)),
      refetchType: 'active',
    });
    return answer;
  };
}
