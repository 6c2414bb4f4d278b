export type { Attention } from './attention.ts';
