export type { WishLists } from './wish-lists.ts';
