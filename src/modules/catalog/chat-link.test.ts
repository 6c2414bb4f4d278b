import { describe, expect, it } from 'vitest';
import { chatLink, chatMessage } from './chat-link.ts';

const product = { name: 'Kariba Pump', price: 420 };

describe('Chat to Buy', () => {
  it('names the piece, what was chosen and where it is', () => {
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
