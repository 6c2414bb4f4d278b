import { choiceText } from '#modules/inventory/variant.ts';
import { centsToDollars, formatDollars } from '#shared/money.ts';

/** Something that a client would like to have. */
export type WantedItem = {
  clientId: number;
  productId: number;
  /** Null where any variant will do. */
  variantId: number | null;
  name: string;
  color: string;
  size: string;
  cents: number;
  centsThen: number;
};

const keyOf = ({ productId, variantId }: WantedItem) => `${productId}:${variantId ?? ''}`;

const nameOf = (item: WantedItem) => [item.name, choiceText(item)].filter(Boolean).join(', ');

export const backCall = (item: WantedItem) => ({
  clientId: item.clientId,
  key: keyOf(item),
  reason: `${nameOf(item)}: wished for, and back in stock`,
  draft: `what you wished for is back: ${nameOf(item)}. Shall I put it aside for you?`,
  due: null,
});

/** A further reduction is a new reason. */
export function reducedCall(item: WantedItem) {
  const price = formatDollars(centsToDollars(item.cents));
  const then = formatDollars(centsToDollars(item.centsThen));
  return {
    clientId: item.clientId,
    key: `${keyOf(item)}:${item.cents}`,
    reason: `${nameOf(item)}: wished for at ${then}, now ${price}`,
    draft: `what you wished for now costs ${price} and not ${then}: ${nameOf(item)}. Shall I put it aside for you?`,
    due: null,
  };
}
