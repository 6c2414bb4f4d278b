import { expect, test } from 'vitest';
import { confirmed, readQuestion } from './question.ts';

test('the sentence that asks is the title, and its verb the button', () => {
  expect(readQuestion('Refund $20.50 of order #NDR-1 to a@b.example? The order ends.')).toEqual({
    text: 'Refund $20.50 of order #NDR-1 to a@b.example? The order ends.',
    title: 'Refund $20.50 of order #NDR-1 to a@b.example?',
    detail: 'The order ends.',
    answer: 'Refund',
    isDanger: true,
  });
  expect(readQuestion('Order #NDR-1 is delivered. Set it back to processing?')).toMatchObject({
    title: 'Set it back to processing?',
    detail: 'Order #NDR-1 is delivered.',
    answer: 'Go on',
    isDanger: false,
  });
});

test('cancelling never offers two buttons that say cancel', () => {
  expect(readQuestion('Cancel order #NDR-1?').answer).toBe('Yes, cancel');
  expect(readQuestion('Start over? It is thrown away.').answer).toBe('Start over');
});

test('what asks nothing still has a title', () => {
  expect(readQuestion('One item comes back.')).toMatchObject({
    title: 'Go on?',
    detail: 'One item comes back.',
    answer: 'Go on',
  });
});

test('a question that is asked while another is open answers that one with no', async () => {
  const first = confirmed('Delete “A”?');
  void confirmed('Delete “B”?');
  expect(await first).toBe(false);
});
