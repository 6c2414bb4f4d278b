import { categories as shopCategories } from '#modules/catalog/category.ts';
import { formatCents } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import type { DiscountRefusal, DiscountTerms } from './discount.ts';

/** 'Shoes', 'Shoes and Clothing', 'Shoes, Champagne and Clothing' */
export function categoryNames(ids: readonly string[]): string {
  const names = shopCategories.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** '10% off', '$20.00 off', 'Free delivery'; with the categories, if it is not for all. */
export function describeDiscount({
  kind,
  value,
  categories,
}: Pick<DiscountTerms, 'kind' | 'value' | 'categories'>): string {
  if (kind === 'delivery') return 'Free delivery';
  const off = kind === 'percent' ? `${value}% off` : `${formatCents(value)} off`;
  return categories.length === 0 ? off : `${off} ${categoryNames(categories)}`;
}

/** Why a code gives no discount, as a sentence for the shopper. */
export function refusalSentence(refusal: DiscountRefusal): string {
  switch (refusal.why) {
    case 'unknown':
      return 'We do not know this code. Please compare it with how it was given to you.';
    case 'not-yet':
      return `This code counts from ${formatMoment(refusal.from)} (Harare time).`;
    case 'over':
      return 'This code is no longer valid.';
    case 'used-up':
      return 'This code has been used as often as it can be.';
    case 'used-by-you':
      return refusal.times === 1
        ? 'This code can be used once by each customer, and it was used with your e-mail address.'
        : `This code can be used ${refusal.times} times by each customer, and it was used that often with your e-mail address.`;
    case 'too-little':
      return refusal.categories.length === 0
        ? `This code counts from ${formatCents(refusal.minimumCents)}.`
        : `This code counts from ${formatCents(refusal.minimumCents)} of ${categoryNames(refusal.categories)}.`;
    case 'nothing-fits':
      return refusal.categories.length === 0
        ? 'Nothing in your bag is sold for less.'
        : `This code is for ${categoryNames(refusal.categories)}, and there is none in your bag.`;
    case 'no-delivery':
      return 'This code is for the delivery, and yours costs nothing already.';
  }
}
