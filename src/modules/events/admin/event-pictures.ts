export type DraftPicture = { url: string; alt: string };

/** The first picture is the featured one, so featuring is moving to the front. */
export function movePicture(
  pictures: readonly DraftPicture[],
  from: number,
  to: number,
): DraftPicture[] {
  const picture = pictures[from];
  if (!picture || to < 0 || to >= pictures.length) return [...pictures];
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture);
}
