import { retention } from '#config/retention.ts';
import type { Database, Executor } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { linkToken, readLinkToken } from '#modules/settlement/server/index.ts';
import { wishListAddress } from '#modules/wish-lists/wish-list.ts';
import type {
  ChangedWishList,
  Gift,
  NewGift,
  NewWishList,
  WishList,
} from '#modules/wish-lists/wish-list-schema.ts';
import { fail, ok } from '#shared/result.ts';
import {
  changeList,
  deleteGift,
  deleteList,
  findGift,
  findList,
  type GiftRow,
  insertGift,
  insertList,
  listItems,
  listTaken,
  storeItems,
  type WishListRow,
} from './wish-list-repository.ts';

export type WishLists = ReturnType<typeof createWishLists>;

type WishListParts = {
  db: Database;
  publicUrl: string;
  signingKey: string;
  signingKeys: readonly string[];
};

const guest = 'wish-list';
const owner = 'wish-list-owner';
const giver = 'wish-list-gift';

export function createWishLists(parts: WishListParts) {
  const { db, signingKey } = parts;
  const read = (token: string, purpose: typeof guest | typeof owner | typeof giver) =>
    readLinkToken(parts.signingKeys, token, purpose);
  const show = (executor: Executor, row: WishListRow, role: WishList['role']) =>
    toWishList(executor, parts, row, role);
  const toGift = ({ id, productId, giverName }: GiftRow): Gift => ({
    token: linkToken(signingKey, id, giver),
    productId,
    giverName,
  });
  /** The list that a guest or a giver looks at; the gift if it is a giver's link. */
  const visit = async (token: string) => {
    const giftId = read(token, giver);
    const gift = giftId === null ? null : await findGift(db, giftId);
    const id = gift?.listId ?? read(token, guest);
    const row = id === null ? null : await findList(db, id);
    return row && { row, gift };
  };
  return {
    make: (input: NewWishList) =>
      transactionOrFail(db, async (tx) => {
        const row = await insertList(tx, input, retention.wishLists.days);
        if ((await storeItems(tx, row.id, input.items)) === 0) return fail('wish-list-empty');
        const list = await show(tx, row, 'owner');
        return ok({ list, ownerToken: linkToken(signingKey, row.id, owner) });
      }),
    /** The list of a link of any of the three kinds. Null if the link is not valid. */
    async find(token: string) {
      const id = read(token, owner);
      const row = id === null ? (await visit(token))?.row : await findList(db, id);
      return row ? show(db, row, id === null ? 'guest' : 'owner') : null;
    },
    /** By the owner's link only. */
    change: (token: string, input: ChangedWishList) =>
      transactionOrFail(db, async (tx) => {
        const id = read(token, owner);
        const row = id === null ? null : await changeList(tx, id, input);
        if (!row) return fail('wish-list-not-found');
        if (input.items && (await storeItems(tx, row.id, input.items)) === 0) {
          return fail('wish-list-empty');
        }
        return ok(await show(tx, row, 'owner'));
      }),
    async end(token: string) {
      const id = read(token, owner);
      const isEnded = id !== null && (await deleteList(db, id));
      return isEnded ? ok(null) : fail('wish-list-not-found');
    },
    /** What is taken. The owner's link is not valid here. */
    async gifts(token: string) {
      const visited = await visit(token);
      if (!visited) return fail('wish-list-not-found');
      const { row, gift } = visited;
      return ok({ taken: await listTaken(db, row.id), own: gift && toGift(gift) });
    },
    async give(token: string, input: NewGift) {
      const visited = await visit(token);
      if (!visited) return fail('wish-list-not-found');
      const id = await db.transaction((tx) => insertGift(tx, visited.row.id, input));
      if (id === 'not-listed') return fail('wish-list-not-found');
      if (id === 'taken') return fail('gift-taken');
      return ok({ ...input, token: linkToken(signingKey, id, giver) });
    },
    /** By the giver's link only. */
    async takeBack(token: string) {
      const id = read(token, giver);
      const isBack = id !== null && (await deleteGift(db, id));
      return isBack ? ok(null) : fail('wish-list-not-found');
    },
  };
}

async function toWishList(
  db: Executor,
  { publicUrl, signingKey }: WishListParts,
  { id, name, firstName, isGiftList, expiresAt }: WishListRow,
  role: WishList['role'],
): Promise<WishList> {
  const token = linkToken(signingKey, id, guest);
  return {
    ...{ role, token, name, firstName, isGiftList },
    url: `${publicUrl}${wishListAddress(token)}`,
    expiresAt: expiresAt.toISOString(),
    items: await listItems(db, id),
  };
}
