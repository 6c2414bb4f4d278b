import { z } from 'zod';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { chosenItemOf, chosenItemSchema } from '#modules/clients/admin/chosen-items.ts';
import { useChosenDraft } from '#modules/clients/admin/use-chosen-draft.ts';
import type { ClientCard } from '#modules/clients/client-schema.ts';

const itemSchema = chosenItemSchema.extend({ isHeld: z.boolean().catch(false) });

type DraftItem = z.output<typeof itemSchema>;

const draftSchema = z.object({
  /** The id of the selection, made once: a repeated request is the same one. */
  id: z.uuid(),
  note: z.string().catch(''),
  days: z.int().catch(7),
  heldDays: z.int().catch(0),
  items: z.array(itemSchema).catch([]),
});

const emptyDraft = () => ({
  ...{ id: crypto.randomUUID(), note: '', days: 7, heldDays: 0 },
  items: [] as DraftItem[],
});

export function useSelectionDraft(clientId: number) {
  const state = useChosenDraft(`selection:${clientId}`, draftSchema, emptyDraft);
  return {
    ...state,
    add: (product: AdminProduct, client: ClientCard) =>
      state.add({ ...chosenItemOf(product, client), isHeld: true }),
  };
}
