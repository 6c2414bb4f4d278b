import { formatCents } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import type { AdminDiscount } from './discount-schema.ts';
import { categoryNames } from './discount-texts.ts';

export type DiscountState = 'On' | 'Off' | 'To come' | 'Over' | 'Used up';

export function discountState(discount: AdminDiscount, now: Date): DiscountState {
  const { isActive, beginsAt, endsAt, mostUses, used } = discount;
  if (!isActive) return 'Off';
  if (endsAt && new Date(endsAt) <= now) return 'Over';
  if (mostUses !== null && used >= mostUses) return 'Used up';
  return beginsAt && new Date(beginsAt) > now ? 'To come' : 'On';
}

/** 'from $100.00, Shoes only, until December 1, 2026, 00:00, once per customer' */
export function describeLimits(discount: AdminDiscount): string {
  const { minimumCents, categories, beginsAt, endsAt, mostUses, mostPerCustomer } = discount;
  return [
    minimumCents > 0 && `from ${formatCents(minimumCents)}`,
    categories.length > 0 && `${categoryNames(categories)} only`,
    beginsAt && `begins ${formatMoment(beginsAt)}`,
    endsAt && `ends ${formatMoment(endsAt)}`,
    mostUses !== null && `${countOf(mostUses, 'use')} in all`,
    mostPerCustomer !== null && `${countOf(mostPerCustomer, 'use')} per customer`,
  ]
    .filter(Boolean)
    .join(', ');
}
