import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type WriteMethod, writeJson } from '#client/api.ts';
import type { Delivery, DeliveryRow, FoundVariant } from '#modules/deliveries/delivery.ts';
import type { DeliveryFile } from '#modules/deliveries/delivery-file.ts';
import type { Margin, MarginDays } from '#modules/deliveries/margin.ts';

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

const marginsCall = '/api/admin/margins';

export function useMargin(days: MarginDays, enabled: boolean) {
  return useQuery<Margin>({
    queryKey: [`${marginsCall}?${new URLSearchParams(days)}`],
    staleTime: 0,
    enabled,
  });
}

export function marginFile(days: MarginDays): string {
  return `${marginsCall}/export?${new URLSearchParams(days)}`;
}

export const templateAddress = `${address}/template`;

/** Reads a file; nothing is written. */
export function readDeliveryFile(csv: string): Promise<DeliveryFile> {
  return writeJson<DeliveryFile>('POST', `${address}/file`, { csv });
}

/** Writes, then reloads deliveries, products and margins. */
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
