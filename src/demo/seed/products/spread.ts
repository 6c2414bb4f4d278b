/**
 * One list in which the members of each lie as far apart as they can: like shapes never stand side by
 * side in the shop's default order.
 */
export function spread<Item>(lists: readonly (readonly Item[])[]): Item[] {
  return lists
    .flatMap((list) => list.map((item, index) => ({ item, place: (index + 0.5) / list.length })))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
