import { describe, expect, it } from 'vitest';
import {
  categoryCall,
  collectionCall,
  productCall,
  productsCall,
  relatedCall,
  withCursor,
} from './catalog-calls.ts';

describe('the calls of the storefront', () => {
  it('ask for a category, and for a sub-category outside shoes', () => {
    expect(categoryCall('champagne')).toBe('/api/products?category=champagne&limit=24');
    expect(categoryCall('champagne', 'blanc-de-blancs')).toBe(
      '/api/products?category=champagne&subCategory=blanc-de-blancs&limit=24',
    );
    expect(categoryCall('shoes', 'heels')).toBe('/api/products?category=shoes&limit=24');
  });

  it('ask for a collection by its id, encoded', () => {
    expect(collectionCall({ id: 'live love lock it' })).toBe(
      '/api/products?collection=live+love+lock+it&limit=24',
    );
  });

  it('ask for named products, each once and in one order, as far as the call takes them', () => {
    expect(productsCall([9, 7, 9, 12])).toBe('/api/products?ids=7%2C9%2C12');
    expect(productsCall([1_000_000_000, 7])).toBe('/api/products?ids=7');
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect(productsCall(many)).toMatch(/%2C100$/);
  });

  it('ask for one product, for others like it, and for the next page', () => {
    expect(productCall(7)).toBe('/api/products/7');
    expect(relatedCall(7)).toBe('/api/products?related=7&limit=4');
    expect(withCursor(productCall(7), null)).toBe('/api/products/7');
    expect(withCursor(relatedCall(7), 'a=b')).toBe('/api/products?related=7&limit=4&cursor=a%3Db');
  });
});
