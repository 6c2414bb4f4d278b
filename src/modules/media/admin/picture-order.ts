/**
 * Inserts an uploaded picture before the first one that was chosen later. The numbers follow the
 * order in which the files were chosen.
 */
export function insertInOrder(
  urls: readonly string[],
  url: string,
  numbers: ReadonlyMap<string, number>,
): string[] {
  if (urls.includes(url)) return [...urls];
  const own = numbers.get(url) ?? Number.POSITIVE_INFINITY;
  const later = urls.findIndex((other) => (numbers.get(other) ?? 0) > own);
  return urls.toSpliced(later === -1 ? urls.length : later, 0, url);
}

export function movePicture(urls: readonly string[], from: number, to: number): string[] {
  const [moved] = urls.slice(from, from + 1);
  if (moved === undefined) return [...urls];
  const place = Math.min(Math.max(to, 0), urls.length - 1);
  return urls.toSpliced(from, 1).toSpliced(place, 0, moved);
}

/** The new main picture and the old one change places. */
export function makeMain(
  { main, others }: { main: string; others: readonly string[] },
  chosen: string,
): { main: string; others: string[] } {
  const replaced = others.map((url) => (url === chosen ? main : url));
  return { main: chosen, others: replaced.filter((url) => url !== '') };
}

/** The index to which a key moves the picture at `from`; null for other keys. */
export function placeByKey(key: string, from: number, count: number): number | null {
  const places: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowUp: from - 1,
    ArrowRight: from + 1,
    ArrowDown: from + 1,
    Home: 0,
    End: count - 1,
  };
  const to = places[key];
  return to === undefined || to < 0 || to >= count || to === from ? null : to;
}

export function movedSentence(to: number, count: number): string {
  return `The image is now at place ${to + 1} of ${count}.`;
}
