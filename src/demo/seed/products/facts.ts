import type { SeedFacts } from '../seed-types.ts';

const madeInHarare = 'Made in Harare, Zimbabwe';

export const leatherCare = 'Wipe with a soft cloth; cream twice a year. Keep on trees.';
export const patentCare = 'Wipe with a damp cloth. Keep pale pairs apart from dark ones.';
export const suedeCare = 'Brush dry, in one direction. Proof before the first wear.';
export const satinCare = 'Keep dry; dab marks with a white cloth. A cleaner does the rest.';
export const hairCare = 'Brush with the hair, let it dry in the air, away from heat.';
export const metalCare = 'Wipe with the cloth in the box. No cream, no alcohol.';
export const silkCare = 'Dry clean. Cool iron from the inside.';
export const velvetCare = 'Dry clean. Steam from the inside, never press.';
export const woolCare = 'Dry clean, air often. Keep folded, not hung.';

type Fitting = Pick<SeedFacts, 'fit'>;

export const runsSmall: Fitting = { fit: 'Runs small: take half a size up.' };
export const runsNarrow: Fitting = { fit: 'Cut narrow: take half a size up for a wide foot.' };
export const runsLarge: Fitting = { fit: 'Runs large: take the smaller of two sizes.' };
export const trueToSize: Fitting = { fit: 'True to size.' };

export function shoeFacts(
  heelHeight: string,
  material: string,
  care: string,
  fitting: Fitting,
): SeedFacts {
  return { ...fitting, heelHeight, material, origin: madeInHarare, care };
}

export function clothFacts(material: string, care: string, fitting: Fitting = {}): SeedFacts {
  return { ...fitting, material, origin: madeInHarare, care };
}

export const champagneFacts: SeedFacts = {
  origin: 'Champagne, France',
  care: 'Keep lying down, cool and dark. Serve at 8 to 10 °C.',
};
