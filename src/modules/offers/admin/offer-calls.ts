import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tellSuccess } from '#admin-kit/tell.ts';
import { writeJson } from '#client/api.ts';
import type {
  AdminDiscount,
  DiscountChange,
  DiscountInput,
} from '#modules/offers/discount-schema.ts';
import type { AdminCardDetails, AdminCardList } from '#modules/offers/gift-card-schema.ts';

const discounts = '/api/admin/discounts';
export const cards = '/api/admin/gift-cards';

export function useDiscountList() {
  return useQuery<{ isOn: boolean; discounts: AdminDiscount[] }>({ queryKey: [discounts] });
}

export type DiscountSave = { id: null; body: DiscountInput } | { id: number; body: DiscountChange };

/** A new one whole, of another what was changed. */
export function useSaveDiscount() {
  const client = useQueryClient();
  return async ({ id, body }: DiscountSave): Promise<void> => {
    if (id === null) await writeJson('POST', discounts, body);
    else await writeJson('PUT', `${discounts}/${id}`, body);
    await client.invalidateQueries({ queryKey: [discounts] });
    tellSuccess('Discount saved.');
  };
}

export function useCardList(q: string) {
  const query = q === '' ? '' : `?${new URLSearchParams({ q })}`;
  return useQuery<AdminCardList>({ queryKey: [`${cards}${query}`] });
}

export function useCardDetails(id: string) {
  return useQuery<AdminCardDetails>({ queryKey: [`${cards}/${id}`] });
}

export function useRefreshCards(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [call] }) => String(call).startsWith(cards),
    });
}

export const notSaved = 'It could not be saved. Please try again.';
