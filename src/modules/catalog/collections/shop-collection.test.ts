import { expect, test } from 'vitest';
import {
  collectionAddress,
  keysOf,
  matchCollection,
  oneCollectionCall,
} from './shop-collection.ts';

const lockIt = { id: 'live love lock it', spellings: ['Lock-It', 'live-love-lock-it'] };

test('an address keeps the spaces of the id', () => {
  expect(collectionAddress(lockIt)).toBe('/collections/live%20love%20lock%20it');
  expect(oneCollectionCall('a/b')).toBe('/api/collections/a%2Fb');
});

test('any text that means a collection finds it, whatever its case', () => {
  for (const text of ['Live Love Lock It', ' lock-it ', 'LIVE-LOVE-LOCK-IT']) {
    expect(matchCollection([lockIt], text)).toBe(lockIt);
  }
  expect(matchCollection([lockIt], 'lock it')).toBeNull();
  expect(keysOf(lockIt)).toEqual(['live love lock it', 'lock-it', 'live-love-lock-it']);
});
