import { useEffect, useState } from 'react';
import { z } from 'zod';
import { keepTyped, readTyped } from '#client/typed.ts';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { chosenItemOf, chosenItemSchema } from '#modules/clients/admin/chosen-items.ts';
import type { ClientCard } from '#modules/clients/client-schema.ts';

const itemSchema = chosenItemSchema.extend({ isHeld: z.boolean().catch(false) });

export type DraftItem = z.output<typeof itemSchema>;

const draftSchema = z.object({
  /** The id of the selection, made once: a repeated request is the same one. */
  id: z.uuid(),
  note: z.string().catch(''),
  days: z.int().catch(7),
  heldDays: z.int().catch(0),
  items: z.array(itemSchema).catch([]),
});

type Draft = z.output<typeof draftSchema>;

/** The input survives a reload while the tab exists. */
export function useSelectionDraft(clientId: number) {
  const savedAs = `selection:${clientId}`;
  const [draft, setDraft] = useState<Draft>(
    () =>
      draftSchema.safeParse(readTyped(savedAs)).data ?? {
        ...{ id: crypto.randomUUID(), note: '', days: 7, heldDays: 0, items: [] },
      },
  );
  useEffect(() => keepTyped(savedAs, draft), [draft, savedAs]);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  return {
    draft,
    change,
    add: (product: AdminProduct, client: ClientCard) =>
      setDraft((now) => ({
        ...now,
        items: [...now.items, { ...chosenItemOf(product, client), isHeld: true }],
      })),
    remove: (key: string) =>
      setDraft((now) => ({ ...now, items: now.items.filter((each) => each.key !== key) })),
    changeItem: (key: string, part: Partial<DraftItem>) =>
      setDraft((now) => ({
        ...now,
        items: now.items.map((each) => (each.key === key ? { ...each, ...part } : each)),
      })),
    forget: () => keepTyped(savedAs, null),
  };
}
