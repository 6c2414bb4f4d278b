import { describe, expect, it } from 'vitest';
import {
  changeFilters,
  countFilters,
  matchesCall,
  readSearchLocation,
  searchAddress,
  searchCall,
  withoutFilters,
} from './search-location.ts';
import { searchRequestSchema } from './search-schema.ts';

const read = (query: string) => readSearchLocation(new URLSearchParams(query));

describe('a search in the address', () => {
  it('is read back as it was written', () => {
    const address =
      '/search?q=black+heels&category=shoes&type=heels&color=Noir&color=Rose+Gold&size=38&minPrice=100&maxPrice=499.99&inStock=true&sort=price-asc&page=2';
    expect(searchAddress(read(address.slice('/search?'.length)))).toBe(address);
  });

  it('leaves out what makes no sense instead of failing', () => {
    const location = read(
      'q=%00heel&sort=best&page=-3&minPrice=cheap&color=&color=%00&inStock=maybe',
    );
    expect(searchAddress(location)).toBe('/search?q=heel');
    expect(read('page=9999').page).toBe(1);
  });

  it('asks a call that the server accepts, whatever stood in the address', () => {
    const long = `q=${'x'.repeat(5000)}&color=${'y'.repeat(500)}&page=1e3&maxPrice=1`;
    for (const query of ['', 'q=a&color=b&size=c&page=3&inStock=true', long]) {
      const call = new URLSearchParams(searchCall(read(query)).split('?')[1]);
      const given = Object.fromEntries(call);
      expect(searchRequestSchema.safeParse(given).success).toBe(true);
    }
  });

  it('another choice begins again at the first page and keeps the rest', () => {
    const location = read('q=heel&color=Noir&page=3');
    expect(changeFilters(location, { size: ['38'] })).toMatchObject({
      q: 'heel',
      color: ['Noir'],
      size: ['38'],
      page: 1,
    });
  });

  it('counts what is ticked, and forgets it on request', () => {
    const location = read('q=heel&color=Noir&color=Gold&minPrice=5&maxPrice=9&inStock=true');
    expect(countFilters(location)).toBe(4);
    expect(searchAddress(withoutFilters(location))).toBe('/search?q=heel');
  });

  it('the matches while typing are few and without facets', () => {
    expect(matchesCall(' hee ', 6)).toBe('/api/search?q=hee&typing=true&facets=false&limit=6');
  });
});
