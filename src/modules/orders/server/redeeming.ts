import type { Executor, Transaction } from '#database/client.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import type { CheckoutOffers, OfferSwitches } from '#modules/orders/checkout-offers.ts';
import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** What a code or a card is used on. Lines are in the order of the bag. */
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
  /** Null where it is not known yet. */
  email: string | null;
  checkoutId: string;
};

export type AppliedOffers = {
  offers: CheckoutOffers;
  discount: { code: string; text: string; cents: Cents; lineCents: Cents[] } | null;
  /** What the card held before this order, where there is one. */
  cardCents: Cents;
  totalCents: Cents;
  dueCents: Cents;
};

/** 'unknown' may be a guess; the sentence is what a person reads. */
export type OfferRefusal = { why: string; sentence: string };

export type OfferRefused = Result<never, 'discount-refused' | 'gift-card-refused', OfferRefusal>;

export type OffersFailure =
  | OfferRefused
  | Result<never, 'discounts-off' | 'gift-cards-off' | 'too-little-to-pay'>;

type Claim = { checkoutId: string; email: string; offers: CheckoutOffers | null | undefined };

type SoldRefund = { orderId: number; orderNumber: string; refundId: string };

/** A code that is written nowhere else: whoever gets it hands it over. */
export type IssuedCard = { code: string; valueCents: Cents };

/** What codes and gift cards do to a purchase, from the bag to the refund. */
export type Redeeming = {
  /** What the shop offers at all. */
  switches(): OfferSwitches;
  /** What a code and a card make of a purchase; takes and holds nothing. */
  apply(
    db: Executor,
    purchase: OfferedPurchase,
    wish: OfferWish,
  ): Promise<Result<AppliedOffers, never> | OffersFailure>;
  /** Takes and holds, instead of whatever this checkout had before. */
  claim(tx: Transaction, claim: Claim): Promise<Result<null, never> | OfferRefused>;
  /** The checkout is an order. */
  consume(tx: Transaction, claim: Claim, orderNumber: string): Promise<Result<null, 'offer-gone'>>;
  /** The checkout came to nothing. */
  release(tx: Transaction, checkoutId: string): Promise<void>;
  /** One card for each that a paid order sold; the codes that nobody was mailed. */
  issueCards(
    tx: Transaction,
    order: { id: number; number: string; email: string },
  ): Promise<IssuedCard[]>;
  /** What is left on the cards that an order sold. */
  leftOnCardsOf(tx: Transaction, orderId: number): Promise<Cents>;
  /** Whoever gets the money for a card back no longer has the card. */
  takeOffCards(tx: Transaction, refund: SoldRefund & { cents: Cents }): Promise<void>;
  /** That money did not get back to the buyer. */
  putBackOnCards(tx: Transaction, refund: SoldRefund): Promise<void>;
  /** What a card gave for an order that came to nothing. */
  returnToCard(
    tx: Transaction,
    money: { cardId: string; cents: Cents; paymentId: string; orderNumber: string },
  ): Promise<void>;
};

/** A shop without the module: nothing is offered, and what was promised before is not given away. */
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

/** Of the module that redeems, which stands before those that ask for it; else of none. */
export function redeemingOf({ redeeming }: { redeeming: readonly Redeeming[] }): Redeeming {
  return redeeming[0] ?? nothingRedeemed;
}
