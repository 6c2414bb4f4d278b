export type { OwnSelections } from './own-selections.ts';
