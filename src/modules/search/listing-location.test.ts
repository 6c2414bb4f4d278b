import { describe, expect, it } from 'vitest';
import {
  isNarrowed,
  listingAddress,
  listingCall,
  plainFiltersAddress,
  readListingLocation,
  wantsFilters,
} from './listing-location.ts';
import { withoutFilters } from './search-location.ts';
import { listingRequestSchema } from './search-schema.ts';

const read = (query: string) => readListingLocation(new URLSearchParams(query));
const shoes = { category: 'shoes', subCategory: null } as const;
const roses = { category: 'champagne', subCategory: 'rose' } as const;
const boots = { collection: 'live love lock it' };

describe('the filters of a listing in its address', () => {
  it('are read back as they were written, behind the address of the page', () => {
    const query =
      'type=heels&type=boots&color=Noir&size=38&minPrice=50&maxPrice=99.5&inStock=true&sort=price-desc&page=2';
    expect(listingAddress(shoes, read(query))).toBe(`/category/shoes?${query}`);
    expect(listingAddress(roses, read('sort=price-asc'))).toBe(
      '/category/champagne?subCategory=rose&sort=price-asc',
    );
    expect(listingAddress(boots, read('color=Noir'))).toBe(
      '/collections/live%20love%20lock%20it?color=Noir',
    );
  });

  it('leave nothing behind where nothing is chosen', () => {
    expect(listingAddress(shoes, read('utm_source=x'))).toBe('/category/shoes');
    expect(listingAddress(shoes, withoutFilters(read('color=Noir&page=3')))).toBe(
      '/category/shoes',
    );
    expect(isNarrowed(read('utm_source=x&filters=shown'))).toBe(false);
  });

  it('what makes no sense is left out, and what only a search knows', () => {
    const nonsense =
      'q=boots&category=champagne&sort=relevance&page=0&minPrice=cheap&color=&size=%00&inStock=1';
    expect(isNarrowed(read(nonsense))).toBe(false);
    expect(listingCall(shoes, read(nonsense))).toBe('/api/listing?category=shoes');
  });

  it('a tick, another order and a later page each make another page', () => {
    for (const query of ['type=heels', 'inStock=true', 'maxPrice=5', 'sort=price-asc', 'page=2']) {
      expect(isNarrowed(read(query))).toBe(true);
    }
  });

  it('a browser without scripts asks for the filters by an address of their own', () => {
    expect(plainFiltersAddress(roses)).toBe('/category/champagne?subCategory=rose&filters=shown');
    expect(wantsFilters(new URLSearchParams('filters=shown'))).toBe(true);
    expect(wantsFilters(new URLSearchParams('subCategory=rose'))).toBe(false);
  });

  it('ask a call that the server accepts', () => {
    const query = 'type=heels&color=Noir&size=38&size=39&maxPrice=99.5&inStock=true&page=25';
    for (const place of [shoes, roses, boots]) {
      const call = new URLSearchParams(listingCall(place, read(query)).split('?')[1]);
      const given = Object.fromEntries([...call].map(([name]) => [name, call.getAll(name)]));
      const single = Object.fromEntries(
        Object.entries(given).map(([name, values]) => [
          name,
          values.length === 1 ? values[0] : values,
        ]),
      );
      expect(listingRequestSchema.safeParse(single).success).toBe(true);
    }
  });
});
