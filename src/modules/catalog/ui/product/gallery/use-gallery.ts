import { useState } from 'react';
import { wrapIndex } from '#modules/catalog/pictures/gallery.ts';
import type { ProductPicture } from '#modules/catalog/product.ts';

/**
 * Which picture is shown, and which are mounted: those already seen, so that one can fade into the
 * next, and those next to it or under the pointer. A new set starts with its first.
 */
export function useGallery(pictures: readonly ProductPicture[], likely?: ProductPicture) {
  const first = pictures[0]?.url;
  const [opening, setOpening] = useState(first);
  const [index, setIndex] = useState(0);
  const [seen, setSeen] = useState<readonly ProductPicture[]>([]);
  const [moved, setMoved] = useState(false);

  if (opening !== first) {
    setOpening(first);
    setIndex(0);
    setMoved(true);
  }
  const current = Math.min(index, Math.max(pictures.length - 1, 0));
  const shown = pictures[current];
  if (shown && !seen.some(({ url }) => url === shown.url)) setSeen([...seen, shown]);

  const neighbours = moved ? [current + 1, current - 1] : [];
  const near = neighbours.flatMap((next) => pictures[wrapIndex(next, pictures.length)] ?? []);
  return {
    index: current,
    show(next: number) {
      setMoved(true);
      setIndex(next);
    },
    layers: distinct([...(shown ? [shown] : []), ...seen, ...near, ...(likely ? [likely] : [])]),
  };
}

function distinct(pictures: ProductPicture[]): ProductPicture[] {
  const byUrl = new Map<string, ProductPicture>();
  for (const picture of pictures) {
    if (!byUrl.has(picture.url)) byUrl.set(picture.url, picture);
  }
  // A fixed order, so that the layers stay in place and only their opacity changes.
  return [...byUrl.values()].sort((left, right) => (left.url < right.url ? -1 : 1));
}
