import type { Database, Transaction } from '#database/client.ts';
import { findVariant } from '#modules/inventory/variant.ts';
import type { BackInStock } from '#modules/restock/restock.ts';
import type { RestockRequest } from '#modules/restock/restock-schema.ts';
import { doEachRow, expectAllDone, type RowOutcome } from '#platform/jobs/each-row.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok } from '#shared/result.ts';
import type { RestockMails } from './restock-mails.ts';
import {
  countRequestsOf,
  type DueRequest,
  insertRequest,
  listShownVariants,
  lockDueRequests,
  removeRequests,
  removeRequestsOfDeletedProducts,
} from './restock-repository.ts';

export type Restock = ReturnType<typeof createRestock>;

type Dependencies = { db: Database; background: Database; mails: RestockMails };

/** The largest delay of the mail, in seconds. */
export const restockSeconds = 20;

/** More than a real customer needs. It also limits the mails that a stranger can cause. */
export const requestsPerAddress = 20;

const batchSize = 100;

type DueNotice = BackInStock & { requestIds: number[] };

export function createRestock({ db, background, mails }: Dependencies) {
  async function tellSome(): Promise<RowOutcome> {
    return background.transaction(async (tx) => {
      let found = 0;
      const outcome = await doEachRow({
        db: tx,
        job: 'back in stock',
        limit: batchSize,
        async list(limit, without) {
          const due = await lockDueRequests(tx, limit, without);
          found = due.length;
          return noticesOf(due);
        },
        name: ({ id, productId, name }) => ({
          key: String(id),
          title: `Somebody who waits for ${name} could not be told that it is back`,
          link: `/admin/products?product=${productId}`,
        }),
        task: (product) => tx.transaction((inner) => tell(inner, product)),
      });
      if (found > 0) await announceStaffChange(tx, 'product');
      return { ...outcome, listed: found };
    });
  }

  async function tell(tx: Transaction, { requestIds, ...product }: DueNotice): Promise<void> {
    await mails.productIsBack(tx, product);
    await removeRequests(tx, requestIds);
  }

  return {
    /** Stores a request for one mail. The answer reveals nothing about the address. */
    async ask(productId: number, { email, choice, website }: RestockRequest) {
      const variants = await listShownVariants(db, productId);
      if (variants.length === 0) return fail('product-not-found');
      const wanted = choice === null ? variants : [findVariant(variants, choice)];
      if (wanted.some((variant) => variant === null)) return fail('choice-unknown');
      if (wanted.some((variant) => variant && variant.left > 0)) return fail('in-stock');
      if (website !== '' || (await countRequestsOf(db, email)) >= requestsPerAddress) {
        return ok(null);
      }
      // For a product with one variant, that variant and 'any' are the same.
      const variantId = variants.length === 1 || choice === null ? null : (wanted[0]?.id ?? null);
      await insertRequest(db, { productId, variantId, email });
      return ok(null);
    },
    /** Writes to all whose product is back, and deletes their requests; runs repeatedly. */
    async tellOfReturns(signal?: AbortSignal) {
      await removeRequestsOfDeletedProducts(background);
      let listed = batchSize;
      while (listed === batchSize && !signal?.aborted) {
        const outcome = await tellSome();
        expectAllDone(outcome);
        listed = outcome.listed;
      }
    },
  };
}

/** A customer who waits for two sizes of a product gets one mail that names both. */
function noticesOf(due: readonly DueRequest[]): DueNotice[] {
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
    const requestIds = requests.map((request) => request.id);
    return [{ id, email, productId, name, askedAt, choices: isAny ? [] : choices, requestIds }];
  });
}
