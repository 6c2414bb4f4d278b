import { describe, expect, it } from 'vitest';
import { findSearchAddress } from './search-address.ts';

describe('searching from the header', () => {
  it('goes nowhere with blank text', () => {
    expect(findSearchAddress('')).toBeNull();
    expect(findSearchAddress('  \t')).toBeNull();
  });

  it('takes the trimmed text along as the query', () => {
    expect(findSearchAddress(' black boots ')).toBe('/search?q=black+boots');
  });

  it('takes no more along than a search reads', () => {
    const address = findSearchAddress('👠'.repeat(2000));
    expect(new URL(address ?? '', 'http://shop.example').searchParams.get('q')).toBe(
      '👠'.repeat(200),
    );
  });

  it('keeps signs that mean something in an address', () => {
    const address = findSearchAddress('brut & rosé #1');
    expect(new URL(address ?? '', 'http://shop.example').searchParams.get('q')).toBe(
      'brut & rosé #1',
    );
  });
});
