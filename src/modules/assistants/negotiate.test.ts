import { expect, test } from 'vitest';
import { negotiate, readPlatformProfile, relevantTo } from './negotiate.ts';
import { capabilityNames, ucpVersion } from './ucp.ts';

const checkout = 'dev.ucp.shopping.checkout';
const fulfillment = 'dev.ucp.shopping.fulfillment';
const discount = 'dev.ucp.shopping.discount';
const cart = 'dev.ucp.shopping.cart';

const speaks = (...names: string[]) => ({
  capabilities: Object.fromEntries(names.map((name) => [name, [ucpVersion]])),
});

test('both sides can do what both name in the same release', () => {
  const platform = {
    capabilities: { [checkout]: [ucpVersion, '2026-01-11'], [cart]: ['2026-01-11'] },
  };
  expect(negotiate(capabilityNames, platform)).toEqual([checkout]);
  expect(negotiate(capabilityNames, { capabilities: {} })).toEqual([]);
});

test('a part falls away with the whole, and stays with one of several', () => {
  expect(negotiate(capabilityNames, speaks(fulfillment))).toEqual([]);
  expect(negotiate(capabilityNames, speaks(cart, discount))).toEqual([cart, discount]);
});

test('an answer names what it is made of, and nothing besides', () => {
  const all = negotiate(capabilityNames, speaks(...capabilityNames));
  expect(relevantTo(cart, all)).toEqual([cart, discount]);
  expect(relevantTo(checkout, all)).toEqual([
    checkout,
    fulfillment,
    discount,
    'dev.ucp.shopping.buyer_consent',
  ]);
});

test('a profile is read as far as it matters, and anything else is none', () => {
  const order = [{ version: ucpVersion, config: { webhook_url: 'https://a.example/hook' } }];
  const profile = {
    ucp: { version: ucpVersion, capabilities: { 'dev.ucp.shopping.order': order } },
  };
  expect(readPlatformProfile(profile)).toEqual({
    version: ucpVersion,
    capabilities: { 'dev.ucp.shopping.order': [ucpVersion] },
    keys: [],
    webhookUrl: 'https://a.example/hook',
  });
  for (const odd of [null, [], 'x', {}, { ucp: {} }, { ucp: { version: 'latest' } }]) {
    expect(readPlatformProfile(odd)).toBeNull();
  }
});
