export type { Fulfilment } from './fulfilment.ts';
