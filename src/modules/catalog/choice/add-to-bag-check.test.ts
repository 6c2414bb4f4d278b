import { describe, expect, test } from 'vitest';
import {
  addedToCart,
  boxHint,
  boxNote,
  checkAddToBag,
  chosenText,
  limitReached,
  pickerHeading,
  productButtonLabels,
} from './add-to-bag-check.ts';
import { addedToBag, cardButtonLabels, checkCardAdd } from './card-add-check.ts';

const pump = {
  name: 'Avondale Pump',
  category: 'shoes' as const,
  subCategory: 'heels',
  inStock: true,
  quantity: 3,
  price: 690,
  colors: [] as string[],
  sizes: [] as string[],
  soldOut: [],
};
const box = {
  ...pump,
  name: 'Dusk Box',
  category: 'nailpolish' as const,
  subCategory: 'box',
  price: 54,
  colors: ['Ndoro Red', 'Kariba', 'Msasa', 'Vumba'],
};
const range = { ...box, name: 'Dusk Range', subCategory: 'single' };

const check = (product: Parameters<typeof checkAddToBag>[0], colors: string[], size = '') =>
  checkAddToBag(product, { colors, size });

describe('adding from the product page', () => {
  test('a product in stock with a price goes in, with or without a colour', () => {
    expect(check(pump, [])).toBeNull();
    expect(check(pump, ['Noir'])).toBeNull();
  });

  test('a sold-out product is refused first, even without a price and shades', () => {
    expect(check({ ...box, quantity: 0, price: 0 }, [])).toEqual({
      title: 'Out of Stock',
      description: 'Dusk Box is currently out of stock.',
      variant: 'destructive',
    });
  });

  test('a size has to be selected where there are some', () => {
    const sized = { ...pump, sizes: ['37', '38'], soldOut: [{ color: '', size: '38' }] };
    expect(check(sized, [], '37')).toBeNull();
    expect(check(sized, [])).toEqual({
      title: 'Select a size',
      description: 'Please select a size first.',
      variant: 'destructive',
    });
    expect(check({ ...sized, price: 0 }, [])).toMatchObject({ title: 'Product Not Available' });
    expect(check({ ...sized, quantity: 0 }, [])).toMatchObject({ title: 'Out of Stock' });
  });

  test('a product without a price is refused second', () => {
    expect(check({ ...box, price: 0 }, [])).toEqual({
      title: 'Product Not Available',
      description: 'Dusk Box is not available for purchase. Please contact support for assistance.',
      variant: 'destructive',
    });
  });

  test('a polish box needs a shade', () => {
    expect(check(box, [])).toEqual({
      title: 'Select Color(s)',
      description: 'Please select at least one color from the available options.',
      variant: 'destructive',
    });
  });

  test('a polish without shades goes in, as there is nothing to choose', () => {
    const topCoat = { ...box, name: 'Top Coat', colors: [] };
    expect(check(topCoat, [])).toBeNull();
    expect(addedToCart(topCoat, []).description).toBe('Top Coat has been added to your cart.');
    expect(check({ ...topCoat, quantity: 0 }, [])?.title).toBe('Out of Stock');
  });

  test('a polish box holds three shades and no fourth', () => {
    const three = ['Ndoro Red', 'Kariba', 'Msasa'];
    expect(check(box, three)).toBeNull();
    expect(check(box, [...three, 'Vumba'])).toEqual({
      title: 'Too Many Colors',
      description: 'You can only select up to 3 colors per box.',
      variant: 'destructive',
    });
  });

  test('a sold-out choice is refused as a sold-out product is', () => {
    const soldOut = [{ color: 'Noir', size: '38' }];
    const sized = { ...pump, colors: ['Noir', 'Ivory'], sizes: ['37', '38'], soldOut };
    const refusal = {
      title: 'Out of Stock',
      description: 'Avondale Pump is currently out of stock.',
      variant: 'destructive',
    };
    expect(check(sized, ['Noir'], '37')).toBeNull();
    expect(check(sized, ['Ivory'], '38')).toBeNull();
    expect(check(sized, ['Noir'], '38')).toEqual(refusal);
    expect(check({ ...sized, price: 0 }, ['Noir'], '38')).toEqual(refusal);
  });

  test('a range needs a shade too, and lets more than three bottles in', () => {
    expect(check(range, [])?.title).toBe('Select Color(s)');
    expect(check(range, range.colors)).toBeNull();
    const gone = { ...range, soldOut: [{ color: 'Kariba', size: '' }] };
    expect(check(gone, ['Kariba'])?.title).toBe('Out of Stock');
    expect(check(gone, ['Msasa'])).toBeNull();
  });

  test('only polish counts its colours', () => {
    expect(check(pump, ['a', 'b', 'c', 'd'])).toBeNull();
  });
});

describe('adding from a card', () => {
  test('a product that can be sold goes in, polish without a chosen shade too', () => {
    expect(checkCardAdd(pump)).toBeNull();
    expect(checkCardAdd(box)).toBeNull();
  });

  test('the two refusals have the card’s own texts', () => {
    expect(checkCardAdd({ ...pump, inStock: false, price: 0 })).toMatchObject({
      title: 'Out of Stock',
      description: 'Avondale Pump is currently out of stock.',
    });
    expect(checkCardAdd({ ...pump, price: null })).toMatchObject({
      title: 'Product Not Available',
      description: 'Avondale Pump is not available for purchase.',
    });
  });
});

describe('what the shopper reads', () => {
  test('when a product went in', () => {
    expect(addedToCart(pump, ['Noir'])).toEqual({
      title: 'Added to Cart',
      description: 'Avondale Pump has been added to your cart.',
      variant: 'default',
    });
    expect(addedToCart(box, ['Ndoro Red', 'Kariba']).description).toBe(
      'Dusk Box (Ndoro Red, Kariba) box added to your cart.',
    );
    expect(addedToCart(range, ['Ndoro Red', 'Kariba'])).toEqual({
      title: 'Added to Cart',
      description: 'Dusk Range has been added to your cart.',
      variant: 'default',
    });
    expect(addedToBag(pump)).toEqual({
      title: 'Added to Bag',
      description: 'Avondale Pump has been added to your bag.',
      variant: 'default',
    });
  });

  test('of what went in, besides', () => {
    expect(chosenText(pump, { colors: ['Noir'], size: '38' })).toBe('Noir, 38');
    expect(chosenText(range, { colors: ['Ndoro Red', 'Kariba'], size: '' })).toBe(
      'Ndoro Red, Kariba',
    );
    expect(chosenText(box, { colors: ['Ndoro Red'], size: '' })).toBe('');
  });

  test('at the picker’s limit', () => {
    expect(limitReached).toMatchObject({
      title: 'Limit Reached',
      description: 'You can only select up to 6 colors per box.',
    });
    expect(pickerHeading).toBe('Select up to 6 Colors');
  });

  test('from the fourth shade on, that a box holds three', () => {
    expect(boxHint(box, 3)).toBeNull();
    expect(boxHint(box, 4)).toBe('A box holds 3 shades. Take away 1 to add it to your bag.');
    expect(boxHint(box, 6)).toBe('A box holds 3 shades. Take away 3 to add it to your bag.');
    expect(boxHint(range, 6)).toBeNull();
  });

  test('on the buttons', () => {
    expect(cardButtonLabels).toEqual({
      available: 'Add to Bag',
      'out-of-stock': 'Out of Stock',
      'not-available': 'Not Available',
    });
    expect(productButtonLabels.available).toBe('Add to Collection');
    expect(productButtonLabels['out-of-stock']).toBe('Out of Stock');
    expect(productButtonLabels['not-available']).toBe('Add to Collection');
  });
});

test('a box says how many shades it holds, a range does not', () => {
  expect(boxNote(box)).toBe('A box holds up to three of them.');
  expect(boxNote(range)).toBeNull();
});
