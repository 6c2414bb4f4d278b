import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { keepTyped, readTyped } from '#client/typed.ts';
import type { ChosenItem } from './chosen-items.ts';

/** Products chosen for a client, with what else is typed. It survives a reload of the tab. */
export function useChosenDraft<Item extends ChosenItem, Typed extends object>(
  savedAs: string,
  schema: z.ZodType<Typed & { items: Item[] }>,
  empty: () => Typed & { items: Item[] },
) {
  const [draft, setDraft] = useState(() => schema.safeParse(readTyped(savedAs)).data ?? empty());
  useEffect(() => keepTyped(savedAs, draft), [draft, savedAs]);
  const changeItems = (work: (items: Item[]) => Item[]) =>
    setDraft((now) => ({ ...now, items: work(now.items) }));
  return {
    draft,
    change: (part: Partial<Typed>) => setDraft((now) => ({ ...now, ...part })),
    add: (item: Item) => changeItems((items) => [...items, item]),
    remove: (key: string) => changeItems((items) => items.filter((each) => each.key !== key)),
    changeItem: (key: string, part: Partial<Item>) =>
      changeItems((items) => items.map((each) => (each.key === key ? { ...each, ...part } : each))),
    forget: () => keepTyped(savedAs, null),
  };
}
