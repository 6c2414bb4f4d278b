import type { SeedPicture } from '../seed-types.ts';

export const mainAndHover = ['main', 'hover'] as const;
export const aboveAndSole = ['above', 'sole'] as const;
export const aboveAndToe = ['above', 'toe'] as const;
export const closeAndOpen = ['close', 'open'] as const;
export const closeOpenAndRing = [...closeAndOpen, 'ring'] as const;

/** The pictures of a piece that was taken in every colour: 'shoe-mule', 'Rose Gold' -> 'shoe-mule-rose-gold-main'. */
export function colourPictures(
  piece: string,
  colors: readonly string[],
  views: readonly string[] = mainAndHover,
  /** Views that were taken in the first colour alone. */
  further: readonly string[] = [],
): SeedPicture[] {
  return colors.flatMap((color, place) =>
    (place === 0 ? [...views, ...further] : views).map((view) => ({
      key: `${piece}-${pictureName(color)}-${view}`,
      color,
    })),
  );
}

/** The pictures of a piece that comes in one colour alone. */
export function pictures(piece: string, views: readonly string[]): SeedPicture[] {
  return views.map((view) => ({ key: `${piece}-${view}` }));
}

/** A lacquer box shows itself first, then each shade it may hold in the bottle. */
export function boxPictures(
  views: readonly string[],
  range: string,
  shades: readonly string[],
): SeedPicture[] {
  return [...views.map((key) => ({ key })), ...colourPictures(range, shades, ['main'])];
}

function pictureName(color: string): string {
  return color.toLowerCase().replaceAll(' ', '-');
}
