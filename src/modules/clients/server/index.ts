export { type ChosenItem, chooseVariants } from './choose-variants.ts';
export {
  type ClientRow,
  findPersonName,
  lockClientRow,
  namedClient,
  seenBy,
} from './client-repository.ts';
