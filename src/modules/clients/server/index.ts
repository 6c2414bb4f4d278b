export type { OwnCards } from './own-cards.ts';
