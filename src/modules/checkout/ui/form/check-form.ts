import type { Resolver } from 'react-hook-form';
import type { CheckoutForm } from '#modules/settlement/checkout-form.ts';
import type { CheckoutFields } from './checkout-draft.ts';

/** The rules weigh a seventh of the page: they come when somebody begins with the form. */
const loadRules = () => import('./checkout-rules.ts');

let isBegun = false;

/** From now on the rules are asked, whatever stands in the form. */
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
 * An empty form needs no rules to be called incomplete. Where they can't be fetched the server
 * decides, and says what is wrong.
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
