/** Prices in cents: the first half kilogram, each further one up to 10 kg, and each above. */
type ZonePrice = { first: number; step: number; stepAbove: number; days: number };

const expressByZone: Record<number, ZonePrice> = {
  0: { first: 700, step: 90, stepAbove: 70, days: 1 },
  1: { first: 3200, step: 520, stepAbove: 430, days: 2 },
  2: { first: 4300, step: 760, stepAbove: 640, days: 3 },
  3: { first: 5400, step: 980, stepAbove: 830, days: 4 },
  4: { first: 5900, step: 1080, stepAbove: 900, days: 3 },
  5: { first: 5600, step: 1010, stepAbove: 860, days: 3 },
  6: { first: 6600, step: 1240, stepAbove: 1030, days: 4 },
  7: { first: 6900, step: 1310, stepAbove: 1090, days: 5 },
  8: { first: 7800, step: 1460, stepAbove: 1240, days: 6 },
};

export type Service = {
  code: string;
  name: string;
  /** Percent of the express price, plus cents. */
  percent: number;
  extra: number;
  extraDays: number;
  zones: readonly number[];
};

export const services: readonly Service[] = [
  { code: 'N', name: 'EXPRESS DOMESTIC', percent: 100, extra: 0, extraDays: 0, zones: [0] },
  { code: '1', name: 'EXPRESS DOMESTIC 12:00', percent: 100, extra: 500, extraDays: 0, zones: [0] },
  {
    code: 'P',
    name: 'EXPRESS WORLDWIDE',
    percent: 100,
    extra: 0,
    extraDays: 0,
    zones: [1, 2, 3, 4, 5, 6, 7, 8],
  },
  {
    code: 'Y',
    name: 'EXPRESS 12:00',
    percent: 100,
    extra: 1800,
    extraDays: 0,
    zones: [1, 4, 5, 6],
  },
  { code: 'H', name: 'ECONOMY SELECT', percent: 68, extra: 0, extraDays: 4, zones: [1, 2, 4] },
];

const fuelPercent = 18;
const firstTierSteps = 20;

export type Price = { base: number; fuel: number; total: number; days: number };

export function priceOf(service: Service, zone: number, billableKg: number): Price | null {
  const tariff = expressByZone[zone];
  if (!tariff || !service.zones.includes(zone)) return null;
  const further = Math.ceil(billableKg * 2) - 1;
  const near = Math.min(further, firstTierSteps - 1);
  const express = tariff.first + near * tariff.step + (further - near) * tariff.stepAbove;
  const base = Math.round((express * service.percent) / 100) + service.extra;
  const fuel = Math.round((base * fuelPercent) / 100);
  return { base, fuel, total: base + fuel, days: tariff.days + service.extraDays };
}
