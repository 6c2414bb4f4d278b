import { describe, expect, test } from 'vitest';
import { billingAddressOf, checkoutFormSchema } from '#modules/settlement/checkout-form.ts';
import { bagItemSchema, placeOrderSchema } from './checkout-schema.ts';

const address = {
  streetAddress: '1 Samora Machel Avenue',
  city: 'Harare',
  state: 'Harare',
  country: 'ZW',
  postalCode: 'N/A',
};
const form = {
  email: 'rudo@example.com',
  firstName: 'Rudo',
  lastName: 'Moyo',
  shippingAddress: address,
  paymentMethod: 'paypal',
};

function messages(input: unknown): string[] {
  const parsed = checkoutFormSchema.safeParse(input);
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the checkout form', () => {
  test('passes without a phone and mirrors the shipping address', () => {
    expect(messages(form)).toEqual([]);
    expect(billingAddressOf(checkoutFormSchema.parse(form))).toEqual(address);
  });

  test('Paynow needs the number of a wallet where a phone is asked, and nothing elsewhere', () => {
    const paynow = { ...form, paymentMethod: 'paynow' };
    const wrong =
      'paynow.phone: Please enter the mobile number of the wallet, such as 077 123 4567.';
    expect(messages(paynow)).toEqual([wrong]);
    expect(messages({ ...paynow, paynow: { way: 'onemoney', phone: '12' } })).toEqual([wrong]);
    expect(messages({ ...paynow, paynow: { way: 'ecocash', phone: '+263 77 123 4567' } })).toEqual(
      [],
    );
    expect(messages({ ...paynow, paynow: { way: 'innbucks' } })).toEqual([]);
    expect(messages({ ...form, paynow: { way: 'ecocash', phone: '12' } })).toEqual([]);
  });

  test('the phone of a recipient is a number, or empty', () => {
    const given = (recipientPhone: string, change: object = {}) => {
      const gift = { isGift: true, isWrapped: false, words: '', isForOther: true };
      return messages({
        ...form,
        gift: { ...gift, recipientName: 'Tariro Dube', recipientPhone, ...change },
      });
    };
    const wrong =
      'gift.recipientPhone: Please enter a phone number of at least 6 digits, or leave it empty';
    for (const phone of ['abc', '077', 'ext. 12345']) expect(given(phone)).toEqual([wrong]);
    for (const phone of ['', ' ', '700 148', '+263 77 123 4567', '٠٧٧١٢٣٤٥٦٧']) {
      expect(given(phone)).toEqual([]);
    }
    expect(given('abc', { isForOther: false })).toEqual([]);
    expect(given('abc', { isGift: false })).toEqual([]);
  });

  test('the specified call knows the specified methods alone', () => {
    const placed = { form: { ...form, paymentMethod: 'paynow', paynow: { way: 'page' } } };
    expect(placeOrderSchema.safeParse(placed).success).toBe(false);
    expect(placeOrderSchema.safeParse({ form }).success).toBe(true);
  });

  test('an empty form says what is missing, in the specified words', () => {
    const empty = {
      email: '',
      firstName: ' ',
      lastName: '',
      shippingAddress: { streetAddress: '', city: '', state: '', country: '', postalCode: '' },
      paymentMethod: 'cash',
    };
    const said = messages(empty);
    expect(said).toContain('firstName: First name is required');
    expect(said).toContain('lastName: Last name is required');
    expect(said).toContain('shippingAddress.streetAddress: Street address is required');
    for (const field of ['city', 'state', 'country', 'postalCode']) {
      expect(said.some((line) => line.startsWith(`shippingAddress.${field}:`))).toBe(true);
    }
    expect(said.some((line) => line.startsWith('email:'))).toBe(true);
    expect(said.some((line) => line.startsWith('paymentMethod:'))).toBe(true);
  });

  test('an own billing address is checked, an unused one is not', () => {
    const blank = { ...address, streetAddress: '' };
    expect(messages({ ...form, sameAsShipping: true, billingAddress: blank })).toEqual([]);
    expect(messages({ ...form, sameAsShipping: false, billingAddress: blank })).toEqual([
      'billingAddress.streetAddress: Street address is required',
    ]);
    const own = checkoutFormSchema.parse({
      ...form,
      billingAddress: { ...address, city: 'Gweru' },
    });
    expect(billingAddressOf(own).city).toBe('Gweru');
  });
});

describe('a line of the bag', () => {
  test('takes a size as long as staff may write one', () => {
    const size = 'x'.repeat(100);
    expect(bagItemSchema.parse({ productId: 1, quantity: 1, size }).size).toBe(size);
  });

  test.each([0, -1, 1.5, 1e9, Number.NaN, '2'])('a quantity of %s is refused', (quantity) => {
    expect(bagItemSchema.safeParse({ productId: 1, quantity }).success).toBe(false);
  });
});
