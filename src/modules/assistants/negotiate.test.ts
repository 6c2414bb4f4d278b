import { expect, test } from 'vitest';
import { negotiate, readPlatformProfile, relevantTo } from './negotiate.ts';
import { newestRelease } from './release.ts';
import { capabilitiesIn } from './ucp.ts';

const checkout = 'dev.ucp.shopping.checkout';
const fulfillment = 'dev.ucp.shopping.fulfillment';
const discount = 'dev.ucp.shopping.discount';
const cart = 'dev.ucp.shopping.cart';
const consent = 'dev.ucp.shopping.buyer_consent';
const names = capabilitiesIn(newestRelease);

const speaks = (...names: string[]) => ({
  capabilities: Object.fromEntries(names.map((name) => [name, [newestRelease]])),
});

test('both sides can do what both name in the same release', () => {
  const platform = {
    capabilities: { [checkout]: [newestRelease, '2026-01-11'], [cart]: ['2026-01-11'] },
  };
  expect(negotiate(names, platform, newestRelease)).toEqual([checkout]);
  expect(negotiate(names, { capabilities: {} }, newestRelease)).toEqual([]);
});

test('a part falls away with the whole, and stays with one of several', () => {
  expect(negotiate(names, speaks(fulfillment), newestRelease)).toEqual([]);
  expect(negotiate(names, speaks(cart, discount), newestRelease)).toEqual([cart, discount]);
});

test('an answer names what it is made of, and nothing besides', () => {
  const all = negotiate(names, speaks(...names), newestRelease);
  const spoken = { release: newestRelease, negotiated: all };
  expect(relevantTo(cart, spoken)).toEqual([cart, discount, consent]);
  expect(relevantTo(checkout, spoken)).toEqual([checkout, fulfillment, discount, consent]);
  expect(relevantTo(cart, { ...spoken, release: '2026-04-08' })).toEqual([cart, discount]);
});

test('a profile is read as far as it matters, and anything else is none', () => {
  const order = [{ version: newestRelease, config: { webhook_url: 'https://a.example/hook' } }];
  const profile = {
    ucp: { version: newestRelease, capabilities: { 'dev.ucp.shopping.order': order } },
  };
  expect(readPlatformProfile(profile)).toEqual({
    version: newestRelease,
    capabilities: { 'dev.ucp.shopping.order': [newestRelease] },
    keys: [],
    webhookUrl: 'https://a.example/hook',
  });
  for (const odd of [null, [], 'x', {}, { ucp: {} }, { ucp: { version: 'latest' } }]) {
    expect(readPlatformProfile(odd)).toBeNull();
  }
});

test('keys stand where the release of the profile has them, and unknown kinds harm nothing', () => {
  const key = { kid: 'one', kty: 'EC' };
  const odd = { kid: 'two', kty: 'AKP', alg: 'ML-DSA-65', pub: 'x'.repeat(3000) };
  const keysIn = (version: string) =>
    readPlatformProfile({
      ucp: { version },
      keys: [key, odd, 'x', null],
      signing_keys: [odd],
    })?.keys.map(({ kid }) => kid);
  expect(keysIn('2026-08-25')).toEqual(['one', 'two']);
  expect(keysIn('2026-04-08')).toEqual(['two']);
});
