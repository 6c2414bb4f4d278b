import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  findRememberedRates,
  forgetRates,
  readRatesAnswer,
  rememberRates,
} from './rates-memory.ts';

const express = {
  carrier: 'DHL',
  service: 'EXPRESS WORLDWIDE',
  rate: '45.50',
  currency: 'USD',
  origin: 'Harare',
};
const arrivals = [{ id: 'DHL-EXPRESS WORLDWIDE-45.50', date: '2026-03-04', days: 3 }];
const answer = { rates: [express], arrivals, reason: null, dutiesIncluded: false };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an answer counts for five minutes, for its own address and bag', () => {
  rememberRates('Harare', answer);
  expect(findRememberedRates('Gweru')).toBeUndefined();
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(findRememberedRates('Harare')?.answer).toEqual(answer);
  vi.advanceTimersByTime(1);
  expect(findRememberedRates('Harare')).toBeUndefined();
});

test('a later answer for the same address replaces the former, and others stay', () => {
  rememberRates('Harare', answer);
  rememberRates('Gweru', answer);
  rememberRates('Harare', { rates: [], arrivals: [], reason: 'Not there.', dutiesIncluded: false });
  expect(findRememberedRates('Harare')?.answer).toEqual({
    rates: [],
    arrivals: [],
    reason: 'Not there.',
    dutiesIncluded: false,
  });
  expect(findRememberedRates('Gweru')?.answer).toEqual(answer);
});

test('an answer that the shop has taken back is forgotten', () => {
  rememberRates('Harare', answer);
  forgetRates();
  expect(findRememberedRates('Harare')).toBeUndefined();
});

test('a clock that was set back makes no answer last longer', () => {
  rememberRates('Harare', answer);
  vi.setSystemTime(new Date('2026-03-01T09:00:00Z'));
  expect(findRememberedRates('Harare')).toBeUndefined();
});

test.each(['nonsense', '7', '[3, null, {"destination": 4}]'])('%s is no memory', (text) => {
  stored.set('ndoro-rates', text);
  expect(findRememberedRates('Harare')).toBeUndefined();
});

test('an answer without arrivals, or with nonsense for them, is an answer', () => {
  expect(readRatesAnswer({ rates: [express] })).toEqual({
    rates: [express],
    arrivals: [],
    reason: null,
    dutiesIncluded: false,
  });
  const odd = [{ id: 'a', date: 'soon', days: -1 }, { date: '2026-03-04' }, null, 7];
  expect(readRatesAnswer({ rates: [], arrivals: odd }).arrivals).toEqual([
    { id: 'a', date: null, days: null },
  ]);
});
