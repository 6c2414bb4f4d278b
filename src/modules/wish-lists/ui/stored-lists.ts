import { createStoredValue } from '#client/stored-value.ts';
import { parseStoredList } from '#modules/cart/stored-list.ts';
import { listKey } from '#modules/wish-lists/wish-list.ts';
import type { Gift } from '#modules/wish-lists/wish-list-schema.ts';

/** A list that this browser may change. Its owner does not see here what is taken. */
export type OwnList = { token: string; ownerToken: string; name: string };

export const ownLists = createStoredValue<OwnList[]>({
  key: 'ndoro-own-lists',
  parse: (text) =>
    parseStoredList(text, ({ token, ownerToken, name }) =>
      typeof token === 'string' && typeof ownerToken === 'string' && typeof name === 'string'
        ? { token, ownerToken, name }
        : null,
    ),
  serialize: JSON.stringify,
});

export const ownListOf = (lists: readonly OwnList[], token: string) =>
  lists.find((list) => listKey(list.token) === listKey(token));

export function rememberList(list: OwnList): void {
  ownLists.set((lists) => [list, ...lists.filter((other) => !isSame(other, list))]);
}

const isSame = (one: OwnList, other: OwnList) => listKey(one.token) === listKey(other.token);

export function forgetList(ownerToken: string): void {
  ownLists.set((lists) => lists.filter((list) => list.ownerToken !== ownerToken));
}

/** What a person gives from this browser, with the secret that takes it back. */
type StoredGift = Gift & { list: string };

export const storedGifts = createStoredValue<StoredGift[]>({
  key: 'ndoro-given',
  parse: (text) =>
    parseStoredList(text, ({ token, productId, giverName, list }) =>
      typeof token === 'string' &&
      typeof list === 'string' &&
      typeof productId === 'number' &&
      typeof giverName === 'string'
        ? { token, productId, giverName, list }
        : null,
    ),
  serialize: JSON.stringify,
});

export function rememberGift(listToken: string, gift: Gift): void {
  const list = listKey(listToken);
  storedGifts.set((gifts) => [
    { ...gift, list },
    ...gifts.filter((other) => other.list !== list || other.productId !== gift.productId),
  ]);
}

export function forgetGift(token: string): void {
  storedGifts.set((gifts) => gifts.filter((gift) => gift.token !== token));
}
