import { fail, ok, type Result } from '#shared/result.ts';
import { type Micrograms, microgramsPerKilogram, toKilograms } from './weight.ts';

/** Sides in whole centimetres, as couriers measure them. */
export type Box = { length: number; width: number; height: number };

/** One line of a bag for the packer: the quantity, and the weight and box of one item. */
export type PackedItem = { quantity: number; weight: Micrograms; box: Box };

export type Parcel = Box & { weightKg: number; billableKg: number };

type ParcelLimits = { maxWeightKg: number; maxHeight: number; maxParcels: number };

export const parcelLimits: ParcelLimits = { maxWeightKg: 25, maxHeight: 60, maxParcels: 50 };

/** The courier's divisor: 5000 cm³ are billed as one kilogram. */
const microgramsPerCubicCentimetre = microgramsPerKilogram / 5000;
const billingStep = microgramsPerKilogram / 2;

export function volume(box: Box): number {
  return Math.ceil(box.length) * Math.ceil(box.width) * Math.ceil(box.height);
}

export function billableKg(weight: Micrograms, box: Box): number {
  const volumetric = volume(box) * microgramsPerCubicCentimetre;
  return Math.max(1, Math.ceil(Math.max(weight, volumetric) / billingStep)) / 2;
}

type Carton = { weight: Micrograms; volume: number; length: number; width: number; height: number };

/**
 * Packs heaviest first, so that the same bag gives the same parcels in any order of its lines. A
 * single item above the limit gets its own parcel, because it can't be split.
 */
export function packParcels(
  items: readonly PackedItem[],
  limits: ParcelLimits = parcelLimits,
): Result<Parcel[], 'too-many-parcels'> {
  const cartons: Carton[] = [];
  for (const item of [...items].sort(heaviestFirst)) {
    let left = item.quantity;
    while (left > 0) {
      const carton = cartons.at(-1);
      const room = carton ? Math.min(left, roomFor(item, carton, limits)) : 0;
      if (carton && room > 0) {
        add(item, room, carton);
        left -= room;
        continue;
      }
      if (cartons.length === limits.maxParcels) return fail('too-many-parcels');
      cartons.push(startCarton(item));
      left -= 1;
    }
  }
  return ok(cartons.map(closeCarton));
}

function heaviestFirst(a: PackedItem, b: PackedItem): number {
  const [lengthA, widthA] = sides(a.box);
  const [lengthB, widthB] = sides(b.box);
  return (
    b.weight - a.weight || volume(b.box) - volume(a.box) || lengthB - lengthA || widthB - widthA
  );
}

function startCarton({ weight, box }: PackedItem): Carton {
  const [length, width, height] = sides(box);
  return { weight, volume: volume(box), length, width, height };
}

/** How many more of this item fit into the carton within the weight and height limits. */
function roomFor(item: PackedItem, carton: Carton, limits: ParcelLimits): number {
  const [length, width, height] = sides(item.box);
  if (height > limits.maxHeight) return 0;
  const base = Math.max(carton.length, length) * Math.max(carton.width, width);
  const byVolume = Math.floor((base * limits.maxHeight - carton.volume) / volume(item.box));
  const spare = limits.maxWeightKg * microgramsPerKilogram - carton.weight;
  const byWeight = item.weight > 0 ? Math.floor(spare / item.weight) : byVolume;
  return Math.max(0, Math.min(byVolume, byWeight));
}

function add(item: PackedItem, count: number, carton: Carton): void {
  const [length, width, height] = sides(item.box);
  carton.weight += item.weight * count;
  carton.volume += volume(item.box) * count;
  carton.length = Math.max(carton.length, length);
  carton.width = Math.max(carton.width, width);
  carton.height = Math.max(carton.height, height);
}

function closeCarton(carton: Carton): Parcel {
  const { length, width, weight } = carton;
  const height = Math.max(carton.height, Math.ceil(carton.volume / (length * width)));
  const box = { length, width, height };
  return { ...box, weightKg: toKilograms(weight), billableKg: billableKg(weight, box) };
}

/** Boxes lie flat: the two longest sides form the base. */
function sides(box: Box): [number, number, number] {
  const [a = 1, b = 1, c = 1] = [box.length, box.width, box.height]
    .map((side) => Math.max(1, Math.ceil(side)))
    .sort((x, y) => y - x);
  return [a, b, c];
}
