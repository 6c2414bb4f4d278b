import type { Resolver } from 'react-hook-form';
import type { CheckoutForm } from '#modules/settlement/checkout-form.ts';
import type { CheckoutFields } from './checkout-draft.ts';

/** The rules are a seventh of the page's size: they load when the shopper starts with the form. */
const loadRules = () => import('./checkout-rules.ts');

let isBegun = false;

/** From now on the rules are checked, whatever the form contains. */
export function beginForm(): void {
  isBegun = true;
  loadRules().catch(() => undefined);
}

const signs = ['pointerdown', 'focusin', 'keydown', 'input', 'click'];

export function expectForm(): () => void {
  const heard = new AbortController();
  for (const sign of signs)
    addEventListener(sign, beginForm, { capture: true, signal: heard.signal });
  return () => heard.abort();
}

/**
 * An empty form is incomplete without any rules. If the rules can't be loaded, the server decides
 * and says what is wrong.
 */
export const checkForm: Resolver<CheckoutFields, unknown, CheckoutForm> = async (
  values,
  ...how
) => {
  if (!isBegun && values.email === '') {
    return { values: {}, errors: { email: { type: 'required' } } };
  }
  const rules = await loadRules().catch(() => null);
  return rules
    ? rules.checkoutRules(values, ...how)
    : { values: values as CheckoutForm, errors: {} };
};
