import { z } from 'zod';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { chosenItemOf, chosenItemSchema } from '#modules/clients/admin/chosen-items.ts';
import { useChosenDraft } from '#modules/clients/admin/use-chosen-draft.ts';
import type { ClientCard } from '#modules/clients/client-schema.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';

const itemSchema = chosenItemSchema.extend({ quantity: z.int().catch(1) });

type DraftItem = z.output<typeof itemSchema>;

const draftSchema = z.object({
  /** Made once: however often it is sent, it is one. */
  id: z.uuid(),
  address: z.string().catch(''),
  note: z.string().catch(''),
  dueOn: z.string().catch(''),
  items: z.array(itemSchema).catch([]),
});

const usualDays = 3;

const emptyDraft = () => ({
  id: crypto.randomUUID(),
  address: '',
  note: '',
  dueOn: addDays(shopToday(new Date()), usualDays),
  items: [] as DraftItem[],
});

export function useApprovalDraft(clientId: number) {
  const state = useChosenDraft(`approval:${clientId}`, draftSchema, emptyDraft);
  return {
    ...state,
    add: (product: AdminProduct, client: ClientCard) =>
      state.add({ ...chosenItemOf(product, client), quantity: 1 }),
  };
}
