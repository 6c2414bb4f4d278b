/** What a page needs to know of a stored picture. */
export type Picture = {
  key: string;
  url: string;
  width: number;
  height: number;
  /** The average colour, shown until the picture is there. */
  color: string;
  /** The picture a few pixels wide, as a data URL. */
  blur: string;
  alt: string;
};
