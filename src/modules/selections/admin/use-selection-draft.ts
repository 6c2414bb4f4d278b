import { useEffect, useState } from 'react';
import { z } from 'zod';
import { keepTyped, readTyped } from '#client/typed.ts';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import type { ClientCard } from '#modules/clients/client-schema.ts';
import { sameText } from '#shared/text.ts';

const text = z.string().catch('');

const itemSchema = z.object({
  key: z.string(),
  productId: z.int(),
  name: text,
  imageUrl: text,
  sizes: z.array(z.string()).catch([]),
  colors: z.array(z.string()).catch([]),
  size: text,
  color: text,
  isHeld: z.boolean().catch(false),
});

export type DraftItem = z.output<typeof itemSchema>;

const draftSchema = z.object({
  /** The id of the selection, made once: a repeated request is the same one. */
  id: z.uuid(),
  note: text,
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
      setDraft((now) => ({ ...now, items: [...now.items, itemOf(product, client)] })),
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

/** In the client's own size if the product has it. */
function itemOf(product: AdminProduct, { sizes }: ClientCard): DraftItem {
  const known = Object.entries(sizes).find(([category]) => category === product.category)?.[1];
  const own = product.sizes.find((size) => known && sameText(size, known));
  const only = (list: readonly string[]) => (list.length === 1 ? (list[0] ?? '') : '');
  return {
    key: crypto.randomUUID(),
    productId: product.id,
    name: product.name,
    imageUrl: product.imageUrl,
    sizes: [...product.sizes],
    colors: [...product.colors],
    size: own ?? only(product.sizes),
    color: only(product.colors),
    isHeld: true,
  };
}
