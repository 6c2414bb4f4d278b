import { describe, expect, test } from 'vitest';
import { addDraftLine, emptyDraft, habitsOf, readSaleDraft } from './sale-draft.ts';

const id = '9a0f6a1e-5a44-4b39-9d3a-2f3a4d0f4c11';
const pump = { productId: 7, name: 'Kariba Pump', color: 'Noir', size: '38', quantity: 1 };

describe('what a tab has kept of a sale', () => {
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

describe('a piece that is added again', () => {
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
