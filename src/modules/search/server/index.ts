export { createSearch, type Search } from './search.ts';
