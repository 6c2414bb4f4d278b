import type { SeedPicture } from '../seed-types.ts';

/** The pictures of a piece that was taken in every colour: 'shoe-mule', 'Rose Gold' -> 'shoe-mule-rose-gold-main'. */
export function colourPictures(
  piece: string,
  colors: readonly string[],
  views: readonly string[] = ['main', 'hover'],
): SeedPicture[] {
  return colors.flatMap((color) =>
    views.map((view) => ({ key: `${piece}-${pictureName(color)}-${view}`, color })),
  );
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
