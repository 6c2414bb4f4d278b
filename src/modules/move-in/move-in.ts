import { type CategoryId, categories, isCategory } from '#modules/catalog/category.ts';
import { foldText } from '#shared/text.ts';

export const moveInsCall = '/api/admin/move-ins';
export const moveInCall = (id: string) => `${moveInsCall}/${id}`;

export const fullExportCall = '/api/admin/full-export';

/** As much as the CSV import takes. */
export const largestExport = 8 * 1024 * 1024;
export const mostPictures = 7;
/** As many rows as a preview lists; what stands against a row comes first. */
export const shownRows = 200;

/** What becomes of products that the other shop filed under one name. */
export type CategoryChoice = CategoryId | 'leave-out';

export type MoveInState = 'checked' | 'running' | 'stopped' | 'finished';

export type MoveInOptions = {
  /** By the name of the other shop; one that is absent was not decided on. */
  categories: Record<string, CategoryChoice>;
  /** Whether what was published there is published here, once all its pictures are here. */
  publish: boolean;
};

export const stateTexts: Readonly<Record<MoveInState, string>> = {
  checked: 'Not started',
  running: 'Running',
  stopped: 'Stopped',
  finished: 'Finished',
};

/** A name that says one of ours, as a whole or at the end of a path such as `Apparel > Shoes`. */
export function guessCategory(name: string): CategoryChoice | null {
  const last = foldText(name.split('>').at(-1)?.trim() ?? '');
  const known = categories.find(({ id, label }) => [id, foldText(label)].includes(last));
  if (known) return known.id;
  const held = categories.filter(({ subCategories }) => subCategories.includes(last));
  return held.length === 1 && isCategory(held[0]?.id) ? held[0].id : null;
}
