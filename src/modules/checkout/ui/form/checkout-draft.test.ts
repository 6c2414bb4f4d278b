import { expect, test } from 'vitest';
import { emptyFields, readDraft } from './checkout-draft.ts';

test('a new checkout starts in Zimbabwe, where there are no postal codes', () => {
  const { shippingAddress, sameAsShipping } = emptyFields();
  expect(shippingAddress).toMatchObject({ country: 'ZW', postalCode: 'N/A' });
  expect(sameAsShipping).toBe(true);
});

test('a new checkout starts in the country that was chosen before, for the parcel alone', () => {
  const { shippingAddress, billingAddress } = emptyFields('GB');
  expect(shippingAddress).toMatchObject({ country: 'GB', state: 'N/A', postalCode: '' });
  expect(billingAddress).toMatchObject({ country: 'ZW' });
});

test('what was typed comes back as it was', () => {
  const fields = {
    ...emptyFields(),
    email: 'rudo@example.com',
    sameAsShipping: false,
    paymentMethod: 'stripe' as const,
  };
  fields.shippingAddress = { ...fields.shippingAddress, city: 'Gweru', country: 'ZA' };
  fields.gift = {
    isGift: true,
    isWrapped: true,
    words: 'For Tariro,\nwith love',
    isForOther: true,
    recipientName: 'Tariro Dube',
    recipientPhone: '077 123 4567',
  };
  const draft = { fields, rateId: 'DHL-EXPRESS-12.00' };
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test.each([null, 7, [], {}, { fields: 'x' }])('%j is no draft', (stored) => {
  expect(readDraft(stored)).toBeNull();
});

test('damaged parts start empty and cost nothing else', () => {
  const stored = {
    fields: {
      firstName: 'Rudo',
      email: 4,
      shippingAddress: { city: 'Mutare', country: 'Atlantis' },
      gift: { isGift: 'yes', words: 7 },
      paymentMethod: 'cash',
    },
    rateId: 9,
  };
  expect(readDraft(stored)).toEqual({
    fields: {
      ...emptyFields(),
      firstName: 'Rudo',
      shippingAddress: { ...emptyFields().shippingAddress, city: 'Mutare' },
    },
    rateId: null,
  });
});
