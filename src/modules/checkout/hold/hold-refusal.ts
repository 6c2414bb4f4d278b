import { holdLimits } from '#config/shop.ts';
import type { PricedLine } from '#modules/orders/order.ts';
import { countOf } from '#shared/text.ts';
import type { HoldWait } from './hold-wait.ts';

/** Why nothing is held for a shopper, as sent to the browser. */
export type HoldRefusal =
  | { code: 'too-many-items'; name: string; most: number }
  | ({ code: 'items-waiting' } & HoldWait);

/** Another shopper may have paid by then. */
export const soonestRetrySeconds = 4;

/** The first line with more of a product than any order may contain, whatever the stock. */
export function findOversized(lines: readonly PricedLine[]): HoldRefusal | null {
  const most = holdLimits.itemsPerProduct;
  for (const [, same] of Map.groupBy(lines, ({ productId }) => productId)) {
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0);
    const name = same[0]?.productName ?? '';
    if (wanted > most) return { code: 'too-many-items', name, most };
  }
  return null;
}

/** The shop's addresses for questions. */
export type AskedShop = { email: string; secondPhone: string };

export function holdRefusalText(refusal: HoldRefusal, { email, secondPhone }: AskedShop): string {
  // Non-breaking spaces hold the telephone number on one line.
  const askUs = `write to ${email} or chat with us on ${secondPhone.replaceAll(' ', '\u00a0')}`;
  if (refusal.code === 'too-many-items') {
    const { most, name } = refusal;
    return `We can keep at most ${most} of ${name} for one order here. For more, ${askUs}: we gladly put larger orders together.`;
  }
  const what = refusal.name ?? 'so much at once';
  const wait = countOf(Math.ceil(refusal.retryAfterSeconds / 60), 'minute');
  return `We can’t hold ${what} for you just now, because others on your network are paying for it. Please try again in ${wait}, or ${askUs}.`;
}
