import { LRUCache } from 'lru-cache';
import type { StoredPage } from './stored-page.ts';

/** Where an answer is cached, and under which name. */
export type CachePlace = {
  kind: 'page' | 'call';
  key: string;
  find(key: string): StoredPage | undefined;
};

export type CachedAnswer = { kind: CachePlace['kind']; answer: StoredPage };

/**
 * Addresses as they are written, and where what was answered to them is cached: reading an address
 * takes longer than sending a cached answer. Who is pushed out here by odd addresses still finds the
 * answer itself, by reading.
 */
export type CachedAddresses = {
  remember(address: string, place: CachePlace): void;
  find(address: string): CachedAnswer | undefined;
};

const mostAddresses = 10_000;
const longestAddress = 500;

export function createCachedAddresses(): CachedAddresses {
  const places = new LRUCache<string, CachePlace>({ max: mostAddresses });
  return {
    remember(address, place) {
      if (address.length <= longestAddress) places.set(address, place);
    },
    find(address) {
      const place = places.get(address);
      const answer = place?.find(place.key);
      return place && answer && { kind: place.kind, answer };
    },
  };
}
