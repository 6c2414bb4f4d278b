import type { SeedProduct } from '../seed-types.ts';
import { champagne } from './champagne.ts';
import { clothing } from './clothing.ts';
import { hang, hangLacquers } from './hang.ts';
import { polishBoxes } from './nailpolish-boxes.ts';
import { polishSingles } from './nailpolish-singles.ts';
import { boots } from './shoes-boots.ts';
import { flats } from './shoes-flats.ts';
import { heels } from './shoes-heels.ts';
import { sandals } from './shoes-sandals.ts';
import { spread } from './spread.ts';

export const seedProducts: SeedProduct[] = spread([
  hang(spread([heels, sandals, boots, flats])),
  hangLacquers(spread([polishSingles, polishBoxes])),
  clothing,
  champagne,
]);
