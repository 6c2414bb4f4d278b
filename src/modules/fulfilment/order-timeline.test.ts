import { expect, test } from 'vitest';
import { orderTimeline } from './order-timeline.ts';

const placed = new Date('2026-11-15T08:00:00Z');
const shipped = new Date('2026-11-16T08:00:00Z');
const brief = (steps: ReturnType<typeof orderTimeline>) =>
  steps.map(({ label, at, isDone }) => [label, at, isDone]);

test('a new order is placed and being processed', () => {
  expect(brief(orderTimeline('pending', placed, []))).toEqual([
    ['Order placed', placed.toISOString(), true],
    ['Processing', placed.toISOString(), true],
    ['Shipped', null, false],
    ['Delivered', null, false],
  ]);
});

test('a step that staff took back is open again', () => {
  const history = [{ status: 'shipped' as const, at: shipped }];
  expect(orderTimeline('shipped', placed, history)[2]).toMatchObject({
    at: shipped.toISOString(),
    isDone: true,
  });
  expect(orderTimeline('processing', placed, history)[2]).toMatchObject({
    at: null,
    isDone: false,
  });
});

test('who carries the parcel stands with the step of leaving, once it has left', () => {
  const notes = (status: 'processing' | 'delivered') =>
    orderTimeline(status, placed, [], 'Swift, AB12').map(({ note }) => note);
  expect(notes('processing')).toEqual(['', '', '', '']);
  expect(notes('delivered')).toEqual(['', '', 'With Swift, AB12', '']);
});

test('an order that came back shows where it was, and that it came back', () => {
  const back = new Date('2026-11-20T08:00:00Z');
  const history = [
    { status: 'shipped' as const, at: shipped },
    { status: 'partly returned' as const, at: back },
  ];
  expect(brief(orderTimeline('partly returned', placed, history))).toEqual([
    ['Order placed', placed.toISOString(), true],
    ['Shipped', shipped.toISOString(), true],
    ['Partly returned', back.toISOString(), true],
  ]);
});

test('a cancelled order shows no way to go', () => {
  const history = [{ status: 'cancelled' as const, at: shipped }];
  expect(brief(orderTimeline('cancelled', placed, history))).toEqual([
    ['Order placed', placed.toISOString(), true],
    ['Cancelled', shipped.toISOString(), true],
  ]);
});
