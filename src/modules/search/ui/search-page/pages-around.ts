/** The first, the last and the neighbours of the page one stands on. */
export function pagesAround(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter((one) => one >= 1 && one <= pages).toSorted((a, b) => a - b);
}
