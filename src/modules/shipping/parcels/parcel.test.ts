import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billableKg, type PackedItem, packParcels, parcelLimits, volume } from './parcel.ts';
import { toMicrograms } from './weight.ts';

const shoeBox = { length: 34, width: 22, height: 12 };

const anyItem: fc.Arbitrary<PackedItem> = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  weight: fc.integer({ min: 0, max: 12_000 }).map((grams) => toMicrograms(grams, 'g')),
  box: fc.record({
    length: fc.integer({ min: 1, max: 55 }),
    width: fc.integer({ min: 1, max: 55 }),
    height: fc.integer({ min: 1, max: 55 }),
  }),
});
const anyBag = fc.array(anyItem, { minLength: 1, maxLength: 8 });
const roomy = { ...parcelLimits, maxParcels: 1000 };

function pack(items: readonly PackedItem[]) {
  const packed = packParcels(items, roomy);
  if (!packed.ok) throw new Error(packed.code);
  return packed.value;
}

describe('billable weight', () => {
  test('is the real weight where that is larger, in half kilograms upwards', () => {
    const tiny = { length: 10, width: 10, height: 10 };
    expect(billableKg(toMicrograms(1.01, 'kg'), tiny)).toBe(1.5);
    expect(billableKg(toMicrograms(1, 'kg'), tiny)).toBe(1);
  });

  test('is the volumetric weight where the box is large and light', () => {
    expect(billableKg(toMicrograms(200, 'g'), { length: 50, width: 40, height: 30 })).toBe(12);
  });

  test('is never nothing', () => {
    expect(billableKg(0, { length: 1, width: 1, height: 1 })).toBe(0.5);
  });
});

describe('packing', () => {
  test('a pair of shoes is one parcel of its own size', () => {
    expect(pack([{ quantity: 1, weight: toMicrograms(1.3, 'kg'), box: shoeBox }])).toEqual([
      { ...shoeBox, weightKg: 1.3, billableKg: 2 },
    ]);
  });

  test('more than a parcel can carry is split', () => {
    const parcels = pack([{ quantity: 20, weight: toMicrograms(2, 'kg'), box: shoeBox }]);
    expect(parcels.length).toBeGreaterThan(1);
    for (const parcel of parcels) expect(parcel.weightKg).toBeLessThanOrEqual(25);
  });

  test('an item heavier than a parcel may be travels alone', () => {
    const anvil = { quantity: 2, weight: toMicrograms(30, 'kg'), box: shoeBox };
    expect(pack([anvil]).map((parcel) => parcel.weightKg)).toEqual([30, 30]);
  });

  test('an absurd quantity is refused at once instead of packed', () => {
    const item = { quantity: 1_000_000_000, weight: toMicrograms(1, 'kg'), box: shoeBox };
    expect(packParcels([item])).toEqual({ ok: false, code: 'too-many-parcels' });
  });

  test('nothing is lost: parcels weigh and hold what the bag does', () => {
    fc.assert(
      fc.property(anyBag, (bag) => {
        const parcels = pack(bag);
        const kilograms = bag.reduce((sum, item) => sum + item.weight * item.quantity, 0) / 1e9;
        const space = bag.reduce((sum, item) => sum + volume(item.box) * item.quantity, 0);
        expect(parcels.reduce((sum, parcel) => sum + parcel.weightKg, 0)).toBeCloseTo(kilograms, 6);
        expect(parcels.reduce((sum, parcel) => sum + volume(parcel), 0)).toBeGreaterThanOrEqual(
          space,
        );
      }),
    );
  });

  test('no parcel passes the limits, and each is billed for at least what it weighs', () => {
    fc.assert(
      fc.property(anyBag, (bag) => {
        for (const parcel of pack(bag)) {
          expect(parcel.weightKg).toBeLessThanOrEqual(roomy.maxWeightKg);
          expect(parcel.height).toBeLessThanOrEqual(roomy.maxHeight);
          expect(parcel.billableKg).toBeGreaterThanOrEqual(parcel.weightKg);
          expect(parcel.billableKg * 2).toBe(Math.round(parcel.billableKg * 2));
        }
      }),
    );
  });

  test('the order of the lines changes nothing about the weight and number of parcels', () => {
    fc.assert(
      fc.property(anyBag, (bag) => {
        expect(pack([...bag].reverse()).length).toBe(pack(bag).length);
      }),
    );
  });

  test('adding an item never makes the bag cheaper to send', () => {
    const billed = (bag: PackedItem[]) =>
      pack(bag).reduce((sum, parcel) => sum + parcel.billableKg, 0);
    fc.assert(
      fc.property(anyItem, fc.integer({ min: 1, max: 20 }), (item, more) => {
        const larger = { ...item, quantity: item.quantity + more };
        expect(billed([larger])).toBeGreaterThanOrEqual(billed([item]));
      }),
    );
  });
});
