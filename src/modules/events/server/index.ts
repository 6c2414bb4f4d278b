export type { Events } from './events.ts';
