import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ProductDraft, putDraftAside, readDraft, saveDraft } from './product-draft.ts';
import { bodyOf, emptyProduct } from './product-form-values.ts';

const stored = new Map<string, string>();
const draft: ProductDraft = {
  target: '12',
  values: { ...emptyProduct, name: 'Msasa Pump', quantity: 9 },
  base: {
    ...bodyOf({ ...emptyProduct, quantity: 8 }),
    id: 12,
    images: [],
    createdAt: '',
    updatedAt: '',
    version: 1,
    soldOut: [],
    toCount: false,
    waiting: 0,
  },
  isPutAside: false,
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a draft comes back with the record that its form was opened on', () => {
  saveDraft(draft);
  expect(readDraft()).toEqual(draft);
});

test('a form that was closed puts its draft aside, and somebody may take it up again', () => {
  saveDraft(draft);
  putDraftAside(true);
  expect(readDraft()).toEqual({ ...draft, isPutAside: true });
  putDraftAside(false);
  expect(readDraft()).toEqual(draft);
});

test('where nothing was typed there is nothing to put aside', () => {
  putDraftAside(true);
  expect(readDraft()).toBeNull();
});

test.each(['{', '[]', '{"target":1}', '{"target":"12","values":{}}'])('%s is no draft', (text) => {
  stored.set('typed:product', text);
  expect(readDraft()).toBeNull();
});

test('cells come back with it; a draft from before there were any has those of its record', () => {
  const cell = { color: '', size: '38', quantity: 3, sku: '', barcode: '', weight: null };
  const stock = [{ ...cell, quantity: 7 }];
  saveDraft({ ...draft, values: { ...draft.values, stock } });
  expect(readDraft()?.values.stock).toEqual(stock);
  const { stock: _, ...older } = draft.values;
  const base = { ...draft.base, stock: [{ ...cell, id: 1, sku: null, barcode: null }] };
  stored.set('typed:product', JSON.stringify({ ...draft, values: older, base }));
  expect(readDraft()?.values).toMatchObject({ name: 'Msasa Pump', quantity: 9, stock: [cell] });
});
