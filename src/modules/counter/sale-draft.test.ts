import { describe, expect, test } from 'vitest';
import {
  addDraftLine,
  emptyDraft,
  givenTo,
  habitsOf,
  isUntouched,
  readSaleDraft,
} from './sale-draft.ts';

const id = '9a0f6a1e-5a44-4b39-9d3a-2f3a4d0f4c11';
const pump = { productId: 7, name: 'Kariba Pump', color: 'Noir', size: '38', quantity: 1 };

describe('what a tab has stored of a sale', () => {
  test('comes back as it was, with its id', () => {
    const draft = {
      ...emptyDraft(id),
      discount: '12',
      lines: addDraftLine([], pump, 'a'),
      customer: { id: 4, email: '', firstName: 'Tendai', lastName: '', phone: '077' },
    };
    expect(readSaleDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test('comes back as far as it can be read', () => {
    const { delivery: _, ...older } = emptyDraft(id);
    const strange = {
      ...older,
      channel: 'post',
      lines: 'none',
      address: { country: 'XX' },
      days: '',
    };
    expect(readSaleDraft(strange)).toEqual(emptyDraft(id));
  });

  test.each([null, 'text', {}, { id: 'no uuid' }])('%o is none', (stored) => {
    expect(readSaleDraft(stored)).toBeNull();
  });
});

test('over the counter one takes it along, in a chat one gets a link and a parcel', () => {
  expect(habitsOf('boutique')).toEqual({ delivery: 'collection', payment: 'cash' });
  expect(habitsOf('chat')).toEqual({ delivery: 'delivery', payment: 'link' });
});

describe('a product that is added again', () => {
  test('raises its line', () => {
    const once = addDraftLine([], pump, 'a');
    const twice = addDraftLine(once, { ...pump, color: 'noir', quantity: 2 }, 'b');
    expect(twice).toMatchObject([{ key: 'a', quantity: 3 }]);
  });

  test('is another line in another size, or where the first has a price of its own', () => {
    const once = addDraftLine([], pump, 'a');
    expect(addDraftLine(once, { ...pump, size: '39' }, 'b')).toHaveLength(2);
    const cheaper = once.map((line) => ({ ...line, price: '600' }));
    expect(addDraftLine(cheaper, pump, 'b')).toMatchObject([{ key: 'a' }, { key: 'b', price: '' }]);
  });
});

describe('a draft that was begun', () => {
  const rudo = { id: 4, email: '', firstName: 'Rudo', lastName: 'Moyo', phone: '077' };
  const tariro = { ...rudo, id: 5, firstName: 'Tariro' };
  const begun = {
    ...emptyDraft(id),
    customer: rudo,
    address: { ...emptyDraft(id).address, streetAddress: '4 King George Road' },
    shipping: '12.50',
    discount: '20',
    discountReason: 'A friend',
    lines: addDraftLine([], pump, 'a'),
  };

  test('is told from one that nobody has touched', () => {
    expect(isUntouched(emptyDraft(id))).toBe(true);
    expect(isUntouched({ ...emptyDraft(id), ...habitsOf('chat'), channel: 'chat' })).toBe(true);
    expect(isUntouched({ ...emptyDraft(id), lines: begun.lines })).toBe(false);
    expect(isUntouched({ ...emptyDraft(id), customer: rudo })).toBe(false);
  });

  test('carries neither address nor terms over to another customer', () => {
    const next = { ...begun, ...givenTo(begun, tariro) };
    expect(next).toMatchObject({
      customer: tariro,
      shipping: '',
      discount: '',
      discountReason: '',
    });
    expect(next.address.streetAddress).toBe('');
    expect(next.lines).toEqual(begun.lines);
  });

  test('keeps them for a customer who is found after they were typed', () => {
    const nameless = { ...begun, customer: emptyDraft(id).customer };
    expect(givenTo(nameless, tariro)).toEqual({ customer: tariro });
    expect(givenTo(begun, rudo)).toEqual({ customer: rudo });
  });
});
