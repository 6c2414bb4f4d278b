export type { OwnPlaces } from './own-places.ts';
