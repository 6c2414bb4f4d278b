import { describe, expect, it } from 'vitest';
import { readCategoryRequest } from './category-request.ts';

function read(params: { category?: string; view?: string }, query = '') {
  const request = readCategoryRequest(params, new URLSearchParams(query));
  return request && { ...request, category: request.category.id };
}

describe('the address of a category page', () => {
  it('opens with all of the category', () => {
    expect(read({ category: 'champagne' })).toEqual({
      category: 'champagne',
      view: 'all',
      subCategory: null,
    });
  });

  it('carries the sub-category, but not for shoes', () => {
    expect(read({ category: 'champagne' }, 'subCategory=rose')?.subCategory).toBe('rose');
    expect(read({ category: 'champagne' }, 'subCategory=')?.subCategory).toBeNull();
    expect(read({ category: 'shoes' }, 'subCategory=heels')?.subCategory).toBeNull();
  });

  it('shows all of the category where the sub-category is none that a product could carry', () => {
    expect(read({ category: 'champagne' }, 'subCategory=%00')?.subCategory).toBeNull();
    const tooLong = `subCategory=${'a'.repeat(101)}`;
    expect(read({ category: 'champagne' }, tooLong)?.subCategory).toBeNull();
  });

  it('has a collections view for shoes alone', () => {
    expect(read({ category: 'shoes', view: 'collections' })?.view).toBe('collections');
    expect(read({ category: 'champagne', view: 'collections' })).toBeNull();
    expect(read({ category: 'shoes', view: 'sale' })).toBeNull();
  });

  it('is nobody’s without a name, or with one the shop does not know', () => {
    expect(read({})).toBeNull();
    expect(read({ category: 'hats' })).toBeNull();
    expect(read({ category: 'toString' })).toBeNull();
  });
});
