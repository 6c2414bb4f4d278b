import { shop } from '#config/shop.ts';
import { type OnlineMethod, paidWithLabel } from '#modules/payments/payment-method.ts';
import { cashStepOf, reservingTermsOf, secondCurrency } from '#modules/settings/section-values.ts';
import type { Settings } from '#modules/settings/sections.ts';
import { formatCents } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';

type Switches = Pick<Settings, 'nearby' | 'reserving' | 'cash' | 'offers'>;

/** The ways of paying and of delivery in this shop. */
export function listSwitchedOn(settings: Switches, methods: readonly OnlineMethod[]): string[] {
  const { nearby, cash, offers } = settings;
  const reserving = reservingTermsOf(settings);
  const step = cashStepOf(cash);
  return [
    ...methods.map(paidWithLabel),
    shop.courier.name,
    ...(nearby.collection ? ['collection in the boutique'] : []),
    ...(nearby.zones.length > 0
      ? [`our own rider to ${countOf(nearby.zones.length, 'suburb')}`]
      : []),
    ...(reserving ? [`reserving for ${countOf(reserving.days, 'day')}`] : []),
    ...(offers.discounts ? ['discount codes'] : []),
    ...(offers.giftCards ? ['gift cards'] : []),
    ...(step > 1 ? [`cash rounded to ${formatCents(step)}`] : []),
    ...(cash.rates.length > 0 ? [`${secondCurrency} on papers`] : []),
  ];
}

/** For example 'Switched on: PayPal, Card, Paynow, DHL Express.' */
export function switchedOnText(names: readonly string[]): string {
  return `Switched on: ${names.join(', ')}.`;
}
