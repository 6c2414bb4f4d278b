import { isRangeOfShades, isSoldOut, type Shelf } from '#modules/catalog/choice/shelf.ts';
import { variantChoices } from '#modules/catalog/choice/variant-choices.ts';
import { availability, type PublicProduct } from '#modules/catalog/product.ts';
import { choiceText, type VariantChoice } from '#modules/inventory/variant.ts';
import { countOf, sameText } from '#shared/text.ts';

/** Every variant of the shown colour that is sold out. */
export function waitingChoices(
  product: Shelf & Pick<PublicProduct, 'inStock'>,
  colors: readonly string[],
): VariantChoice[] {
  const isOut = availability({ ...product, price: 1 }) === 'out-of-stock';
  return variantChoices(product).filter((choice) => {
    const { color } = choice;
    const isShown = color === '' || isRangeOfShades(product) || sameText(color, colors[0] ?? '');
    return isShown && (isOut || isSoldOut(product, choice));
  });
}

/** 'a day', '36 hours'. */
export function holdTime(hours: number): string {
  return hours === 24 ? 'a day' : countOf(hours, 'hour');
}

export const joinLabel = (hours: number) =>
  `Join the waiting list: we hold one for you for ${holdTime(hours)}`;

/** 'Msasa Pump, Noir, 38'. */
export function waitedFor(item: VariantChoice & { productName: string }): string {
  const choice = choiceText(item);
  return choice === '' ? item.productName : `${item.productName}, ${choice}`;
}

export const joinCall = (productId: number) => `/api/products/${productId}/waiting-list`;
export const ownPlaceCall = (token: string) => `/api/waiting/${token}`;
export const waitingListCall = '/api/admin/waiting-list';

/** The same answer for every address. */
export const joinThanks = (email: string) =>
  `Thank you. We have sent a link to ${email}. Please open it to confirm your place.`;

export const waitingTexts = {
  title: 'Your place on the waiting list',
  choice: 'Wait for',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'We use it for this place only. It joins no other list.',
  join: 'Join the waiting list',
  failed: 'This could not be sent. Please try again.',
  unreadable: 'Your place could not be loaded.',
  confirm: 'Confirm my place',
  confirmHint: 'Your place counts from the moment you asked. It is valid when you confirm it.',
  waiting: 'You are on the list. We write to you when one is held for you.',
  first: 'You are next.',
  ahead: (count: number) => `${countOf(count, 'person')} before you.`.replace('persons', 'people'),
  held: (moment: string) => `One is held for you until ${moment}, Harare time.`,
  buy: 'Buy it now',
  buyHint: 'It stays yours until then, also if a payment fails. Then please open this page again.',
  leave: 'Leave the list',
  ended: 'This place has ended',
  endedText: 'You have bought the item, the time is over, or you have left the list.',
} as const;
