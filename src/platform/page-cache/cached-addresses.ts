import { LRUCache } from 'lru-cache';
import type { StoredPage } from './stored-page.ts';

/** The cache that holds an answer, and its key there. */
export type CachePlace = {
  kind: 'page' | 'call';
  key: string;
  find(key: string): StoredPage | undefined;
};

export type CachedAnswer = { kind: CachePlace['kind']; answer: StoredPage };

/**
 * Maps addresses as written to their cached answers: parsing an address takes longer than sending a
 * cached answer. An address that odd addresses evict here still finds its answer by parsing.
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
