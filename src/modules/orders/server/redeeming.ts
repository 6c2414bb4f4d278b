import type { Executor, Transaction } from '#database/client.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import type { CheckoutOffers, OfferSwitches } from '#modules/orders/checkout-offers.ts';
import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** The purchase that a code or a card is used for. Lines are in the order of the bag. */
export type OfferedPurchase = {
  lines: readonly {
    category: CategoryId;
    unitPriceCents: Cents;
    quantity: number;
    isGiftCard: boolean;
  }[];
  subtotalCents: Cents;
  /** Null until an option is chosen. */
  shippingCents: Cents | null;
  wrappingCents: Cents;
};

export type OfferWish = {
  discountCode?: string | undefined;
  giftCardCode?: string | undefined;
  /** Null if it is not known yet. */
  email: string | null;
  checkoutId: string;
};

export type AppliedOffers = {
  offers: CheckoutOffers;
  discount: { code: string; text: string; cents: Cents; lineCents: Cents[] } | null;
  /** The card's balance before this order, if there is a card. */
  cardCents: Cents;
  totalCents: Cents;
  dueCents: Cents;
};

/** 'unknown' may be a guess; `sentence` is for the shopper. */
export type OfferRefusal = { why: string; sentence: string };

export type OfferRefused = Result<never, 'discount-refused' | 'gift-card-refused', OfferRefusal>;

export type OffersFailure =
  | OfferRefused
  | Result<never, 'discounts-off' | 'gift-cards-off' | 'too-little-to-pay'>;

type Claim = { checkoutId: string; email: string; offers: CheckoutOffers | null | undefined };

type SoldRefund = { orderId: number; orderNumber: string; refundId: string };

/** A code that is stored nowhere else: the caller must pass it on. */
export type IssuedCard = { code: string; valueCents: Cents };

/** The effect of codes and gift cards on a purchase, from the bag to the refund. */
export type Redeeming = {
  /** What the shop offers. */
  switches(): OfferSwitches;
  /** The effect of a code and a card on a purchase; takes and holds nothing. */
  apply(
    db: Executor,
    purchase: OfferedPurchase,
    wish: OfferWish,
  ): Promise<Result<AppliedOffers, never> | OffersFailure>;
  /** Takes and holds them, in place of what this checkout held before. */
  claim(tx: Transaction, claim: Claim): Promise<Result<null, never> | OfferRefused>;
  /** The checkout has become an order. */
  consume(tx: Transaction, claim: Claim, orderNumber: string): Promise<Result<null, 'offer-gone'>>;
  /** The checkout has failed. */
  release(tx: Transaction, checkoutId: string): Promise<void>;
  /** Issues a card for each that a paid order sold; answers with the codes that were not mailed. */
  issueCards(
    tx: Transaction,
    order: { id: number; number: string; email: string },
  ): Promise<IssuedCard[]>;
  /** The balance left on the cards that an order sold. */
  leftOnCardsOf(tx: Transaction, orderId: number): Promise<Cents>;
  /** Takes refunded money off the cards that were sold. */
  takeOffCards(tx: Transaction, refund: SoldRefund & { cents: Cents }): Promise<void>;
  /** That money did not reach the buyer, so the cards get it back. */
  putBackOnCards(tx: Transaction, refund: SoldRefund): Promise<void>;
  /** Returns what a card paid for a failed order. */
  returnToCard(
    tx: Transaction,
    money: { cardId: string; cents: Cents; paymentId: string; orderNumber: string },
  ): Promise<void>;
};

/** A shop without the module: nothing is offered, and existing cards and codes are not used. */
const nothingRedeemed: Redeeming = {
  switches: () => ({ discounts: false, giftCards: false }),
  apply: async (_db, _purchase, { discountCode }) =>
    fail(discountCode ? 'discounts-off' : 'gift-cards-off'),
  claim: async () => ok(null),
  consume: async (_tx, { offers }) => (offers ? fail('offer-gone') : ok(null)),
  release: async () => {},
  issueCards: nobody,
  leftOnCardsOf: async () => 0,
  takeOffCards: async () => {},
  putBackOnCards: async () => {},
  returnToCard: nobody,
};

async function nobody(): Promise<never> {
  throw new Error('This shop has no module for gift cards');
}

/** The module that redeems, if there is one. It stands before the modules that use it. */
export function redeemingOf({ redeeming }: { redeeming: readonly Redeeming[] }): Redeeming {
  return redeeming[0] ?? nothingRedeemed;
}
