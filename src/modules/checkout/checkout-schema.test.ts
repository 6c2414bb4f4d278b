import { describe, expect, test } from 'vitest';
import { bagItemSchema, billingAddressOf, checkoutFormSchema } from './checkout-schema.ts';

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
