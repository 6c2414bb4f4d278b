import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tellSuccess } from '#admin-kit/tell.ts';
import { writeJson } from '#client/api.ts';
import type {
  AdminDiscount,
  DiscountChange,
  DiscountInput,
} from '#modules/offers/discount-schema.ts';
import { isCardCode, readCardCode } from '#modules/offers/gift-card.ts';
import type { AdminCardDetails, AdminCardList } from '#modules/offers/gift-card-schema.ts';

const discounts = '/api/admin/discounts';
export const cards = '/api/admin/gift-cards';

export function useDiscountList() {
  return useQuery<{ isOn: boolean; discounts: AdminDiscount[] }>({ queryKey: [discounts] });
}

export type DiscountSave = { id: null; body: DiscountInput } | { id: number; body: DiscountChange };

/** Sends all fields of a new discount, and only the changed fields of an existing one. */
export function useSaveDiscount() {
  const client = useQueryClient();
  return async ({ id, body }: DiscountSave): Promise<void> => {
    if (id === null) await writeJson('POST', discounts, body);
    else await writeJson('PUT', `${discounts}/${id}`, body);
    await client.invalidateQueries({ queryKey: [discounts] });
    tellSuccess('Discount saved.');
  };
}

/** A complete code is never part of an address, where it could be read later. */
export function useCardList(q: string) {
  const isCode = isCardCode(readCardCode(q));
  const query = q === '' || isCode ? '' : `?${new URLSearchParams({ q })}`;
  return useQuery<AdminCardList>({
    queryKey: isCode ? [`${cards}/lookup`, readCardCode(q)] : [`${cards}${query}`],
    ...(isCode && {
      queryFn: () => writeJson<AdminCardList>('POST', `${cards}/lookup`, { code: q }),
    }),
  });
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
