import type { SeedProduct } from '../seed-types.ts';

export const clothing: SeedProduct[] = [];
