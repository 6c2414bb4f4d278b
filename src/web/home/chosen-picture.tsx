import { Picture, type PictureProps } from '#design/picture.tsx';
import type { HomeContent } from '#modules/settings/page-content.ts';

export type DarkImagesProp = Pick<HomeContent, 'darkImages'>;

type ChosenPictureProps = Omit<PictureProps, 'darkSrc' | 'alt'> & DarkImagesProp;

/** A picture that staff choose. In the dark theme its dark version replaces it, if there is one. */
export function ChosenPicture({ darkImages, ...picture }: ChosenPictureProps) {
  return <Picture {...picture} darkSrc={darkImages?.[picture.src ?? '']} alt="" />;
}
