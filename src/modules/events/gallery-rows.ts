/**
 * The first two pictures after the opening one share a row, the next two a second one; the rest
 * and the featured picture follow in rows of three.
 */
export function galleryRows<Item>(gallery: readonly Item[], featured: Item | null): Item[][] {
  const after = gallery.slice(1);
  const rest = after.slice(4);
  const closing = featured === null ? rest : [...rest, featured];
  const rows = [after.slice(0, 2), after.slice(2, 4)];
  for (let start = 0; start < closing.length; start += 3)
    rows.push(closing.slice(start, start + 3));
  return rows.filter((row) => row.length > 0);
}
