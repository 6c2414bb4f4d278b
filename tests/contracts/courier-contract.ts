import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RunningEmulators, startEmulators } from '#demo/emulators/start-emulators.ts';
import type { Courier, RateQuery } from '#modules/shipping/courier.ts';
import { shippingRateCents } from '#modules/shipping/shipping-rate.ts';

type CourierSetup = (
  running: RunningEmulators,
  changes: { baseUrl?: string; wrong?: boolean },
) => Courier;

function aRateQuery(
  destination: Partial<RateQuery['destination']> = {},
  billableKg = 2,
): RateQuery {
  return {
    destination: { city: 'London', postalCode: 'SW1A 1AA', country: 'GB', ...destination },
    parcels: [{ length: 10, width: 10, height: 10, weightKg: billableKg, billableKg }],
    declaredCents: 45_000,
    currency: 'USD',
  };
}

/** The behaviour that the shop relies on for every courier. */
export function describeCourier(name: string, setup: CourierSetup): void {
  describe(`${name} as a courier`, () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'courier-contract-'));
    let running: RunningEmulators;
    let courier: Courier;

    beforeAll(async () => {
      running = await startEmulators({ port: 0, stateDir });
      courier = setup(running, {});
    });
    afterAll(async () => {
      await running.close();
      rmSync(stateDir, { recursive: true });
    });
    afterEach(() => control({ reset: true }));

    async function control(change: object) {
      const response = await fetch(`${running.url}/courier/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      if (!response.ok) throw new Error(await response.text());
    }

    async function ratesTo(destination: Partial<RateQuery['destination']>, kg?: number) {
      const rates = await courier.listRates(aRateQuery(destination, kg));
      if (!rates.ok) throw new Error(`${rates.code}: ${rates.detail}`);
      return rates.value;
    }

    test('London gets several services with prices in dollars', async () => {
      const rates = await ratesTo({});
      expect(rates.map((rate) => rate.service)).toContain('EXPRESS WORLDWIDE');
      for (const rate of rates) {
        expect(rate).toMatchObject({ carrier: 'DHL', currency: 'USD' });
        expect(rate.rate).toMatch(/^\d+\.\d{2}$/);
        expect(shippingRateCents(rate)).toBeGreaterThan(0);
        expect(rate.transitDays).toBeGreaterThan(0);
        expect(rate.estimatedDelivery).toMatch(/^\d{4}-\d{2}-\d{2}T/);
      }
    });

    test('Harare itself is delivered as domestic, without a postal code', async () => {
      const rates = await ratesTo({ city: 'Harare', postalCode: 'N/A', country: 'ZW' });
      expect(rates.length).toBeGreaterThan(0);
      expect(rates.every((rate) => rate.service.includes('DOMESTIC'))).toBe(true);
    });

    test('the same parcel costs the same twice, and a heavier one more', async () => {
      const [first, again, heavier] = [
        await ratesTo({}, 2),
        await ratesTo({}, 2),
        await ratesTo({}, 6),
      ];
      expect(again).toEqual(first);
      expect(Number(heavier[0]?.rate)).toBeGreaterThan(Number(first[0]?.rate));
    });

    test('rates come before the postal code is typed', async () => {
      expect((await ratesTo({ postalCode: '' })).length).toBeGreaterThan(0);
    });

    test('an impossible postal code is the address’s fault', async () => {
      const rates = await courier.listRates(aRateQuery({ postalCode: '12' }));
      expect(rates).toMatchObject({ ok: false, code: 'address-refused' });
    });

    test('an unknown country is the address’s fault', async () => {
      const rates = await courier.listRates(aRateQuery({ country: 'XX', postalCode: '' }));
      expect(rates).toMatchObject({ ok: false, code: 'address-refused' });
    });

    test('where nobody flies there is no service', async () => {
      const rates = await courier.listRates(aRateQuery({ country: 'AQ', postalCode: '' }));
      expect(rates).toMatchObject({ ok: false, code: 'no-service' });
    });

    test('an empty list is an answer, not a failure', async () => {
      await control({ empty: 'next' });
      expect(await courier.listRates(aRateQuery())).toEqual({ ok: true, value: [] });
    });

    test('words instead of a price are passed on as words', async () => {
      await control({ nonNumericPrice: 'next' });
      const [rate] = await ratesTo({});
      expect(rate?.rate).toBe('on request');
    });

    test.each([
      [{ timeout: 'next' }, 'unreachable'],
      [{ serverError: 'next' }, 'unreachable'],
      [{ badJson: 'next' }, 'bad-answer'],
    ])('%j becomes %s', async (change, code) => {
      await control(change);
      expect(await courier.listRates(aRateQuery())).toMatchObject({ ok: false, code });
    });

    test('wrong credentials are our mistake', async () => {
      const stranger = setup(running, { wrong: true });
      expect(await stranger.listRates(aRateQuery())).toMatchObject({ code: 'misconfigured' });
      expect(await stranger.track('7777777770')).toMatchObject({ code: 'misconfigured' });
    });

    test('with nobody there the courier is unreachable', async () => {
      const gone = await startEmulators({ port: 0, stateDir: join(stateDir, 'gone') });
      await gone.close();
      const nowhere = setup(running, { baseUrl: gone.url });
      expect(await nowhere.listRates(aRateQuery())).toMatchObject({ code: 'unreachable' });
      expect(await nowhere.track('7777777770')).toMatchObject({ code: 'unreachable' });
    });

    test('a parcel moves on with time, and its newest event stands first', async () => {
      const since = new Date(Date.now() - 15 * 3_600_000).toISOString();
      const waybill = '3318810025';
      await control({ shipments: [{ waybill, city: 'Lusaka', country: 'ZM', since }] });
      const under = await courier.track(waybill);
      expect(under).toMatchObject({ value: { waybill, status: 'transit' } });
      const places = under.ok ? under.value.events.map((event) => event.place) : [];
      expect(places[0]).toBe('JOHANNESBURG, ZA');
      expect(places.at(-1)).toBe('HARARE, ZW');
      await control({ trackingSpeed: 10 });
      expect(await courier.track(waybill)).toMatchObject({ value: { status: 'delivered' } });
    });

    test('a number with a wrong check digit belongs to no parcel', async () => {
      expect(await courier.track('1234567890')).toMatchObject({ ok: false, code: 'not-found' });
    });
  });
}
