import { expect, test } from 'vitest';
import { returnDeclinedMail, returnReceivedMail, returnRequestedMail } from './return-mails.ts';

const order = {
  number: 'NDR-1',
  firstName: 'Rudo',
  lines: [
    {
      productId: 1,
      variantId: 1,
      productName: 'Msasa Pump',
      imageUrl: '',
      color: 'Black',
      size: '38',
      quantity: 2,
      unitPriceCents: 10_000,
    },
  ],
};
const lines = [{ position: 0, quantity: 1 }];
const url = 'https://shop.example';

test('whoever asks reads where to send what, under which number', () => {
  const brand = {
    name: 'Ndoro',
    publicUrl: url,
    email: 'hello@shop.example',
    addressLines: ['1 New Street', 'Bulawayo'],
    openingHours: [],
  };
  const mail = returnRequestedMail(order, brand, { returnNumber: 'NDR-1-R1', lines });
  expect(mail.subject).toBe('Your return NDR-1-R1');
  expect(mail.blocks[1]).toEqual({
    kind: 'facts',
    facts: [
      ['Return', 'NDR-1-R1'],
      ['Order', 'NDR-1'],
      ['Send it to', 'Ndoro\n1 New Street\nBulawayo'],
      ['Pieces', '1 × Msasa Pump (Black, 38)'],
    ],
  });
});

test('what is here is told with the money, where some goes back', () => {
  const mail = returnReceivedMail(order, url, { lines, amountCents: 9_950 });
  expect(mail.subject).toBe('Your return of order NDR-1 is here');
  expect(JSON.stringify(mail.blocks)).toContain('["Refund","$99.50"]');
  const silent = JSON.stringify(returnReceivedMail(order, url, { lines, amountCents: 0 }).blocks);
  expect(silent).not.toContain('Refund');
  expect(silent).not.toContain('money');
});

test('whoever is refused reads why', () => {
  const facts = { returnNumber: 'NDR-1-R1', reason: 'The soles are worn.' };
  const mail = returnDeclinedMail(order, url, facts);
  expect(mail.subject).toBe('About your return NDR-1-R1');
  expect(mail.blocks[0]).toEqual({
    kind: 'paragraph',
    text: 'Rudo, we are sorry, but we can’t take this return: The soles are worn.',
  });
});
