import type { Executor, Transaction } from '#database/client.ts';
import {
  type Discount,
  type DiscountedBag,
  type DiscountRefusal,
  judgeDiscount,
  limitRefusal,
} from '#modules/offers/discount.ts';
import { describeDiscount } from '#modules/offers/discount-texts.ts';
import { readCode } from '#modules/orders/checkout-offers.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  countUses,
  deleteHeldUse,
  findDiscount,
  findUse,
  insertUse,
  lockDiscount,
  markUsed,
} from './discount-repository.ts';

/** A code as a checkout uses it. */
export type AppliedDiscount = Discount & { codeId: number; code: string; text: string };

type DiscountQuestion = {
  code: string;
  bag: DiscountedBag;
  /** Null until it is known. */
  email: string | null;
  checkoutId: string;
};

/** The effect of a code now; takes nothing. */
export async function judgeCode(
  db: Executor,
  { code, bag, email, checkoutId }: DiscountQuestion,
): Promise<Result<AppliedDiscount, 'discount-refused', DiscountRefusal>> {
  const terms = await findDiscount(db, readCode(code));
  if (!terms) return fail('discount-refused', { why: 'unknown' });
  const customer = email === null ? null : customerKey(email);
  const uses = await countUses(db, terms.id, { email: customer, checkoutId });
  const judged = judgeDiscount(terms, bag, uses, new Date());
  if (!judged.ok) return judged;
  const text = describeDiscount(terms);
  return ok({ ...judged.value, codeId: terms.id, code: terms.code, text });
}

/** One key per customer, however they write their address. */
function customerKey(email: string): string {
  return email.trim().toLowerCase();
}

type UseWish = { checkoutId: string; codeId: number; email: string; cents: number };

/** Counts and takes under the code's lock, so that a limit of ten is never exceeded. */
export async function takeUse(
  tx: Transaction,
  { email, checkoutId, codeId, cents }: UseWish,
): Promise<Result<null, 'discount-refused', DiscountRefusal>> {
  const customer = customerKey(email);
  const terms = await lockDiscount(tx, codeId);
  if (!terms) return fail('discount-refused', { why: 'unknown' });
  const uses = await countUses(tx, codeId, { email: customer, checkoutId });
  const refusal = limitRefusal(terms, uses, new Date());
  if (refusal) return fail('discount-refused', refusal);
  await insertUse(tx, { checkoutId, codeId, cents, email: customer });
  return ok(null);
}

export const releaseUse = deleteHeldUse;

/**
 * The checkout has become an order. If it had expired and the use was released, the use is taken
 * again: only the number of uses counts then, not the code's time.
 */
export async function consumeUse(
  tx: Transaction,
  { email, checkoutId, codeId, cents }: UseWish,
): Promise<Result<null, 'offer-gone'>> {
  if (!(await findUse(tx, checkoutId))) {
    const customer = customerKey(email);
    const terms = await lockDiscount(tx, codeId);
    const uses = await countUses(tx, codeId, { email: customer, checkoutId });
    const always = terms && { ...terms, isActive: true, beginsAt: null, endsAt: null };
    if (!always || limitRefusal(always, uses, new Date())) return fail('offer-gone');
    await insertUse(tx, { checkoutId, codeId, cents, email: customer });
  }
  await markUsed(tx, checkoutId);
  return ok(null);
}
