import type { z } from 'zod';
import { createSessionRecord } from '#client/session-record.ts';
import type { GiftChoice } from '#modules/orders/gift.ts';
import { isOnlineMethod } from '#modules/payments/payment-method.ts';
import { type PaynowWish, paynowWays } from '#modules/payments/paynow.ts';
import type { checkoutFormSchema } from '#modules/settlement/checkout-form.ts';
import { completedAddress } from '#modules/shipping/addresses/address-form.ts';
import { defaultCountry, findCountry } from '#modules/shipping/country.ts';

export type AddressName = 'shippingAddress' | 'billingAddress';

export type CheckoutFields = z.input<typeof checkoutFormSchema>;
type AddressFields = CheckoutFields['shippingAddress'];

/** What was typed and chosen; it survives a reload. */
type CheckoutDraft = { fields: CheckoutFields; rateId: string | null };

function emptyAddress(country = defaultCountry): AddressFields {
  return {
    streetAddress: '',
    city: '',
    ...completedAddress({ state: '', postalCode: '' }, country),
    country,
  };
}

const nobodyElse = { isForOther: false, recipientName: '', recipientPhone: '' };

/** A browser without a chosen country starts with the shop's. */
export function emptyFields(country?: string): CheckoutFields {
  return {
    email: '',
    firstName: '',
    lastName: '',
    phone: '',
    shippingAddress: emptyAddress(country),
    sameAsShipping: true,
    billingAddress: emptyAddress(),
    gift: { isGift: false, isWrapped: false, words: '', ...nobodyElse },
    paymentMethod: 'paypal',
    paynow: { way: 'ecocash', phone: '' },
  };
}

export const checkoutDraft = createSessionRecord<CheckoutDraft>('ndoro-checkout', readDraft);

/** Restores every readable field; the others start empty. */
export function readDraft(stored: unknown): CheckoutDraft | null {
  if (!isRecord(stored) || !isRecord(stored.fields)) return null;
  const given = stored.fields;
  const fields = emptyFields();
  for (const name of ['email', 'firstName', 'lastName', 'phone'] as const) {
    fields[name] = textOr(given[name], fields[name] ?? '');
  }
  fields.shippingAddress = readAddress(given.shippingAddress);
  fields.billingAddress = readAddress(given.billingAddress);
  fields.sameAsShipping = given.sameAsShipping !== false;
  fields.gift = readGift(given.gift);
  fields.paynow = readPaynow(given.paynow);
  if (isOnlineMethod(given.paymentMethod)) fields.paymentMethod = given.paymentMethod;
  return { fields, rateId: typeof stored.rateId === 'string' ? stored.rateId : null };
}

function readAddress(given: unknown): AddressFields {
  const address = emptyAddress();
  if (!isRecord(given)) return address;
  for (const name of Object.keys(address) as (keyof AddressFields)[]) {
    address[name] = textOr(given[name], address[name]);
  }
  if (!findCountry(address.country)) address.country = defaultCountry;
  return address;
}

function readPaynow(given: unknown): PaynowWish {
  const { way, phone } = isRecord(given) ? given : {};
  const known = paynowWays.find((each) => each === way) ?? 'ecocash';
  return { way: known, phone: textOr(phone, '') };
}

function readGift(given: unknown): GiftChoice {
  const gift = isRecord(given) ? given : {};
  return {
    isGift: gift.isGift === true,
    isWrapped: gift.isWrapped === true,
    words: textOr(gift.words, ''),
    isForOther: gift.isForOther === true,
    recipientName: textOr(gift.recipientName, ''),
    recipientPhone: textOr(gift.recipientPhone, ''),
  };
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
