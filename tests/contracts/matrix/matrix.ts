import { byStaffRows } from './rows/by-staff.ts';
import { giftCardRows } from './rows/gift-card.ts';
import { paynowRows } from './rows/paynow.ts';
import { paypalRows } from './rows/paypal.ts';
import { stripeRows } from './rows/stripe.ts';
import {
  type Fault,
  faultNames,
  type Matrix,
  type PossibleRow,
  type Provider,
  providers,
  type Step,
  steps,
} from './words.ts';

/** For every provider, step and fault: the end, or why the fault can't happen. */
export const matrix: Matrix = {
  PayPal: paypalRows,
  Stripe: stripeRows,
  Paynow: paynowRows,
  'gift card': giftCardRows,
  'by staff': byStaffRows,
};

export type Combination = PossibleRow & { provider: Provider; step: Step; fault: Fault };

/** The possible combinations, in the order of the table. */
export function combinationsOf(provider: Provider): Combination[] {
  return steps.flatMap((step) =>
    faultNames.flatMap((fault) => {
      const row = matrix[provider][step][fault];
      return 'never' in row ? [] : [{ provider, step, fault, ...row }];
    }),
  );
}

export const isKill = (fault: Fault) => fault === 'killed before' || fault === 'killed after';

/**
 * The sample for every run: each step of a provider once, with all faults except kills. A kill
 * takes as long as five other faults, and `killed.test.ts` has some in every run.
 */
export function sampleOf(provider: Provider): Combination[] {
  const place = providers.indexOf(provider);
  const all = combinationsOf(provider);
  const had = steps.filter((step) => all.some((each) => each.step === step));
  return had.flatMap((step, index) => {
    const fitting = all.filter((each) => each.step === step && !isKill(each.fault));
    const chosen = fitting[(place + index) % fitting.length];
    return chosen ? [chosen] : [];
  });
}
