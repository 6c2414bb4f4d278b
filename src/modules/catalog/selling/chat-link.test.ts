import { describe, expect, it } from 'vitest';
import { chatLink, chatMessage, chosenCodes } from './chat-link.ts';

const product = { name: 'Kariba Pump', price: 420 };

describe('Chat to Buy', () => {
  it('names the product, what was chosen and where it is', () => {
    const wish = {
      product,
      colors: ['Noir'],
      size: '38',
      quantity: 2,
      address: 'https://ndoro.example/product/7',
    };
    expect(chatMessage('Ndoro', wish)).toBe(
      'Hello Ndoro, I would like to buy Kariba Pump (Noir; size 38; 2 pieces) at $420.00. https://ndoro.example/product/7',
    );
  });

  it('ends with the code of what was chosen, or with those of several bottles', () => {
    const one = { product, address: 'https://ndoro.example/product/7', codes: ['N0PX7'] };
    expect(chatMessage('Ndoro', one)).toBe(
      'Hello Ndoro, I would like to buy Kariba Pump at $420.00. https://ndoro.example/product/7 (code N0PX7)',
    );
    expect(chatMessage('Ndoro', { product, codes: ['N0PX7', 'N1CV2'] })).toBe(
      'Hello Ndoro, I would like to buy Kariba Pump at $420.00. (codes N0PX7, N1CV2)',
    );
  });

  const stockOf = (color: string, size: string, code: string) => ({
    color,
    size,
    code,
    quantity: 1,
    weight: null,
  });

  it('knows the code as soon as it is known which variant is meant', () => {
    const shoe = [stockOf('Noir', '38', 'N1'), stockOf('Noir', '39', 'N2')];
    expect(chosenCodes(shoe, { colors: ['noir'], size: '39' })).toEqual(['N2']);
    expect(chosenCodes(shoe, { colors: [], size: '39' })).toEqual([]);
    const box = [stockOf('', '', 'N3')];
    expect(chosenCodes(box, { colors: ['Plum', 'Rose'], size: '' })).toEqual(['N3']);
    const range = [stockOf('Plum', '', 'N4'), stockOf('Rose', '', 'N5')];
    expect(chosenCodes(range, { colors: ['Plum', 'Rose'], size: '' })).toEqual(['N4', 'N5']);
    expect(chosenCodes(range, { colors: [], size: '' })).toEqual([]);
    expect(chosenCodes([{ ...stockOf('', '', '') }], { colors: [], size: '' })).toEqual([]);
  });

  it('leaves out what nobody chose and a price that is none', () => {
    expect(chatMessage('Ndoro', { product: { name: 'A & B', price: 0 } })).toBe(
      'Hello Ndoro, I would like to buy A & B.',
    );
  });

  it('encodes the text, so that a name cannot add parameters', () => {
    const link = new URL(
      chatLink('263772000148', 'Ndoro', { product: { name: 'A&text=B #1', price: 5 } }),
    );
    expect(link.origin + link.pathname).toBe('https://wa.me/263772000148');
    expect(link.searchParams.getAll('text')).toEqual([
      'Hello Ndoro, I would like to buy A&text=B #1 at $5.00.',
    ]);
  });
});
