import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { toast } from '#design/toast.ts';
import type {
  AdminDiscount,
  DiscountChange,
  DiscountInput,
} from '#modules/offers/discount-schema.ts';
import type { AdminCardDetails, AdminCardList } from '#modules/offers/gift-card-schema.ts';

const discounts = '/api/admin/discounts';
const cards = '/api/admin/gift-cards';

export function useDiscountList() {
  return useQuery<{ isOn: boolean; discounts: AdminDiscount[] }>({ queryKey: [discounts] });
}

export function useSaveDiscount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: DiscountInput | DiscountChange }) =>
      id === null
        ? writeJson<AdminDiscount>('POST', discounts, body)
        : writeJson<AdminDiscount>('PUT', `${discounts}/${id}`, body),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: [discounts] });
      toast({ title: 'Success', description: 'Discount saved.' });
    },
  });
}

export function useCardList(q: string) {
  const query = q === '' ? '' : `?${new URLSearchParams({ q })}`;
  return useQuery<AdminCardList>({ queryKey: [`${cards}${query}`] });
}

export function useCardDetails(id: string) {
  return useQuery<AdminCardDetails>({ queryKey: [`${cards}/${id}`] });
}

export function useCardChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, deed, reason }: { id: string; deed: 'void' | 'reissue'; reason: string }) =>
      writeJson<AdminCardDetails>('POST', `${cards}/${id}/${deed}`, { reason }),
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [call] }) => String(call).startsWith(cards),
      }),
  });
}

export function sentenceOf(error: unknown): string {
  return (
    (error instanceof WriteError && error.serverMessage) ||
    'It could not be saved. Please try again.'
  );
}
