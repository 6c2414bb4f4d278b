import type { Database, Transaction } from '#database/client.ts';
import type { RestockMails, ReturnedPiece } from '#modules/catalog/restock.ts';
import type { RestockRequest } from '#modules/catalog/restock-schema.ts';
import { findVariant } from '#modules/inventory/variant.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  countRequestsOf,
  type DueRequest,
  dropVainRequests,
  insertRequest,
  listShownVariants,
  lockDueRequests,
  removeRequests,
} from './restock-repository.ts';

export type Restock = {
  /** Somebody wants to hear once. The answer tells nothing about the address. */
  ask(
    productId: number,
    request: RestockRequest,
  ): Promise<Result<null, 'product-not-found' | 'choice-unknown' | 'in-stock'>>;
  /** Writes to all whose piece is back, and forgets them with it; done again and again. */
  tellOfReturns(): Promise<void>;
};

type Dependencies = { db: Database; background: Database; mails: RestockMails<Transaction> };

/** How late the news may come. */
export const restockSeconds = 20;

/** Nobody waits for more; a stranger's address can't be given more than so many mails. */
export const requestsPerAddress = 20;

const batchSize = 100;

export function createRestock({ db, background, mails }: Dependencies): Restock {
  async function tellSome(): Promise<number> {
    return background.transaction(async (tx) => {
      const due = await lockDueRequests(tx, batchSize);
      for (const piece of returnedPieces(due)) await mails.pieceIsBack(tx, piece);
      await removeRequests(
        tx,
        due.map(({ id }) => id),
      );
      if (due.length > 0) await announceStaffChange(tx, 'product');
      return due.length;
    });
  }

  return {
    async ask(productId, { email, choice, website }) {
      const variants = await listShownVariants(db, productId);
      if (variants.length === 0) return fail('product-not-found');
      const wanted = choice === null ? variants : [findVariant(variants, choice)];
      if (wanted.some((variant) => variant === null)) return fail('choice-unknown');
      if (wanted.some((variant) => variant && variant.left > 0)) return fail('in-stock');
      if (website !== '' || (await countRequestsOf(db, email)) >= requestsPerAddress) {
        return ok(null);
      }
      // Where a piece is only one thing, that and any of it are the same.
      const variantId = variants.length === 1 || choice === null ? null : (wanted[0]?.id ?? null);
      await insertRequest(db, { productId, variantId, email });
      return ok(null);
    },
    async tellOfReturns() {
      await dropVainRequests(background);
      while ((await tellSome()) === batchSize);
    },
  };
}

/** One who asked for two sizes of a piece gets one mail that names both. */
function returnedPieces(due: readonly DueRequest[]): ReturnedPiece[] {
  const byPerson = Map.groupBy(
    due,
    ({ productId, email }) => `${productId} ${email.toLowerCase()}`,
  );
  return [...byPerson.values()].flatMap((requests) => {
    const [first] = requests;
    if (!first) return [];
    const { id, email, productId, name, askedAt } = first;
    const isAny = requests.some(({ color }) => color === null);
    const choices = requests.map(({ color, size }) => ({ color: color ?? '', size: size ?? '' }));
    return [{ id, email, productId, name, askedAt, choices: isAny ? [] : choices }];
  });
}
