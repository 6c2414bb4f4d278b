import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import type { MailBrand, MailContent } from './mail-content.ts';

const brand: MailBrand = {
  name: 'Ndoro',
  publicUrl: 'https://ndoro.example',
  email: 'hello@ndoro.example',
  addressLines: ['12 Jacaranda Arcade', 'Harare'],
  openingHours: [],
};

const content: MailContent = {
  subject: 'Your order\r\nBcc: everyone@example.com',
  preview: 'It is on its way.',
  heading: 'Thank you, <Rudo>',
  blocks: [
    { kind: 'paragraph', text: 'Tendai & Sons say "hello"' },
    { kind: 'facts', facts: [['Order', 'NDR-1']] },
    {
      kind: 'lines',
      lines: [{ name: 'Msasa Pump', detail: 'Black, 38', quantity: 2, amount: '$250.00' }],
      sums: [['Total', '$250.00']],
    },
    { kind: 'button', label: 'Track Order', href: 'https://ndoro.example/track-order?a=1&b=2' },
    { kind: 'code', code: '123456' },
    { kind: 'quote', text: 'One\nTwo' },
  ],
};

test('the text body says everything the HTML body says', () => {
  const { text } = composeMail(brand, content);
  expect(text).toBe(
    [
      'Thank you, <Rudo>',
      'Tendai & Sons say "hello"',
      'Order: NDR-1',
      '2 x Msasa Pump (Black, 38): $250.00\nTotal: $250.00',
      'Track Order: https://ndoro.example/track-order?a=1&b=2',
      '123456',
      '> One\n> Two',
      '--\nNdoro\n12 Jacaranda Arcade\nHarare\nhello@ndoro.example\nhttps://ndoro.example',
    ].join('\n\n'),
  );
});

test('what people typed can not become markup', () => {
  const { html } = composeMail(brand, content);
  expect(html).toContain('Thank you, &lt;Rudo&gt;');
  expect(html).toContain('Tendai &amp; Sons say &quot;hello&quot;');
  expect(html).toContain('href="https://ndoro.example/track-order?a=1&amp;b=2"');
  expect(html).not.toContain('<Rudo>');
});

test('a subject stays on one line', () => {
  expect(composeMail(brand, content).subject).toBe('Your order Bcc: everyone@example.com');
});
