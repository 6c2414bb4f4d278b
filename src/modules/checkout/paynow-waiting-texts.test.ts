import { expect, test } from 'vitest';
import type { PaymentPrompt } from '#modules/payments/paynow.ts';
import { payButtonText } from './paynow-texts.ts';
import { countdown, promptText, promptTitle } from './paynow-waiting-texts.ts';

const prompt: PaymentPrompt = {
  way: 'ecocash',
  instructions: '',
  code: null,
  phoneEnd: '567',
  answerBy: '',
};

test.each([
  [125, '2:05'],
  [59.2, '1:00'],
  [9, '0:09'],
  [-3, '0:00'],
])('%s seconds are %s', (seconds, text) => {
  expect(countdown(seconds)).toBe(text);
});

test('a prompt says what to do, and where', () => {
  expect(promptTitle(prompt)).toBe('Confirm on your phone');
  expect(promptText(prompt, 20)).toBe(
    'A request for $20.00 is on its way to the telephone ending in 567. Enter your EcoCash PIN there.',
  );
  const code: PaymentPrompt = { ...prompt, way: 'innbucks', code: '123456789' };
  expect(promptTitle(code)).toBe('Pay with InnBucks');
  expect(promptText(code, 20)).toBe(
    'Open InnBucks on your phone and pay $20.00 with this code, or scan it.',
  );
});

test('the button says what is paid, and how', () => {
  expect(payButtonText('EcoCash', 20)).toBe('Pay $20.00 with EcoCash');
});
