import type { SettlementParts } from '#modules/settlement/server/index.ts';
import type { Shipping } from '#modules/shipping/server/index.ts';
import type { Cents } from '#shared/money.ts';

/** What the checkout works with; put together by the composition root. */
export type CheckoutParts = SettlementParts & {
  shipping: Shipping;
  /** Demo mode: the shop may be open under several names of its own machine. */
  isDemo: boolean;
  /** Makes payment links that nobody can guess. */
  signingKey: string;
  /** Whose signatures count: the one above, and those it replaced. */
  signingKeys: readonly string[];
  brandName: string;
  /** Whether shoppers may pay through Paynow. */
  offersPaynow(): boolean;
  /** What it costs to wrap a gift, as owners have set it. */
  wrappingPrice(): Cents;
};
