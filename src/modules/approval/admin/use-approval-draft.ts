import { useEffect, useState } from 'react';
import { z } from 'zod';
import { keepTyped, readTyped } from '#client/typed.ts';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { chosenItemOf, chosenItemSchema } from '#modules/clients/admin/chosen-items.ts';
import type { ClientCard } from '#modules/clients/client-schema.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';

const itemSchema = chosenItemSchema.extend({ quantity: z.int().catch(1) });

export type DraftItem = z.output<typeof itemSchema>;

const draftSchema = z.object({
  /** Made once: however often it is sent, it is one. */
  id: z.uuid(),
  address: z.string().catch(''),
  note: z.string().catch(''),
  dueOn: z.string().catch(''),
  items: z.array(itemSchema).catch([]),
});

type Draft = z.output<typeof draftSchema>;

const usualDays = 3;

const emptyDraft = (): Draft => ({
  id: crypto.randomUUID(),
  address: '',
  note: '',
  dueOn: addDays(shopToday(new Date()), usualDays),
  items: [],
});

/** What is typed survives a reload, for as long as the tab lives. */
export function useApprovalDraft(clientId: number) {
  const savedAs = `approval:${clientId}`;
  const [draft, setDraft] = useState<Draft>(
    () => draftSchema.safeParse(readTyped(savedAs)).data ?? emptyDraft(),
  );
  useEffect(() => keepTyped(savedAs, draft), [draft, savedAs]);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const changeItems = (work: (items: DraftItem[]) => DraftItem[]) =>
    setDraft((now) => ({ ...now, items: work(now.items) }));
  return {
    draft,
    change,
    add: (product: AdminProduct, client: ClientCard) =>
      changeItems((items) => [...items, { ...chosenItemOf(product, client), quantity: 1 }]),
    remove: (key: string) => changeItems((items) => items.filter((each) => each.key !== key)),
    changeItem: (key: string, part: Partial<DraftItem>) =>
      changeItems((items) => items.map((each) => (each.key === key ? { ...each, ...part } : each))),
    forget: () => keepTyped(savedAs, null),
  };
}
