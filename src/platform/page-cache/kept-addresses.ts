import { LRUCache } from 'lru-cache';
import type { StoredPage } from './stored-page.ts';

/** Where an answer is kept, and under which name. */
export type KeptPlace = {
  kind: 'page' | 'call';
  key: string;
  find(key: string): StoredPage | undefined;
};

export type KeptAnswer = { kind: KeptPlace['kind']; answer: StoredPage };

/**
 * Addresses as they are written, and where what was answered to them is kept: reading an address
 * takes longer than sending a kept answer. Who is pushed out here by odd addresses still finds the
 * answer itself, by reading.
 */
export type KeptAddresses = {
  remember(address: string, place: KeptPlace): void;
  find(address: string): KeptAnswer | undefined;
};

const mostAddresses = 10_000;
const longestAddress = 500;

export function createKeptAddresses(): KeptAddresses {
  const places = new LRUCache<string, KeptPlace>({ max: mostAddresses });
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
