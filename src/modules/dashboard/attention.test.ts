import { expect, test } from 'vitest';
import { attentionLine } from './attention.ts';
import { attentionKinds } from './dashboard.ts';

test('a line says how many there are of what, and leads there', () => {
  expect(attentionLine({ kind: 'unanswered-messages', count: 1 })).toEqual({
    kind: 'unanswered-messages',
    text: '1 unanswered message',
    to: '?tab=messages&status=unanswered',
  });
  expect(attentionLine({ kind: 'to-pack', count: 3 })).toMatchObject({
    text: '3 paid orders to pack',
    to: '?tab=orders&status=pending&payment=paid-for',
  });
});

test('everything that can need attention has its words and its tab', () => {
  const lines = attentionKinds.map((kind) => attentionLine({ kind, count: 2 }));
  expect(new Set(lines.map(({ text }) => text)).size).toBe(attentionKinds.length);
  expect(
    lines.filter(({ to }) => !/^\?tab=(orders|messages|attention|pending-approvals)/.test(to)),
  ).toEqual([]);
});
