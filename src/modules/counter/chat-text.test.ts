import { expect, test } from 'vitest';
import { chatMessage } from '#modules/catalog/selling/chat-link.ts';
import { variantCode } from '#modules/inventory/variant-code.ts';
import { readChatText } from './chat-text.ts';

const code = variantCode(1234);

test('a code is read alone, however it was typed', () => {
  expect(readChatText(` ${code.toLowerCase()} `)?.code.toUpperCase()).toBe(code);
  expect(readChatText(code)).toEqual({ code, quantity: 1 });
});

test('a pasted message gives its code and how many are wanted', () => {
  const wish = {
    product: { name: 'Kariba Pump', price: 420 },
    colors: ['Noir'],
    size: '38',
    quantity: 2,
    address: 'https://ndoro.example/product/7',
    codes: [code],
  };
  expect(readChatText(chatMessage('Ndoro', wish))).toEqual({ code, quantity: 2 });
  expect(readChatText(chatMessage('Ndoro', { ...wish, quantity: 1 }))).toEqual({
    code,
    quantity: 1,
  });
});

test.each(['', 'Kariba Pump', 'Nora', 'code for the gate', 'N0000', '2 pieces'])(
  '"%s" holds none',
  (text) => {
    expect(readChatText(text)).toBeNull();
  },
);
