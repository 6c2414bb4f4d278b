import { expect, test } from 'vitest';
import type { AdminCollection } from '#modules/catalog/collections/shop-collection.ts';
import { removalQuestion } from './collections-panel.tsx';

test('whoever deletes a collection reads how many products it holds', () => {
  const boots = { name: 'Boots', products: 1 } as AdminCollection;
  expect(removalQuestion(boots)).toBe(
    'Delete "Boots"? It holds 1 product. They stay in the shop, but are no longer in the collection. This cannot be undone.',
  );
  expect(removalQuestion({ ...boots, products: 0 })).toBe(
    'Delete "Boots"? It holds no products. This cannot be undone.',
  );
});
