import { WriteError } from '#client/api-error.ts';
import { changedFields, type EditConflict } from '#shared/edit-conflict.ts';

export type Choice = 'mine' | 'theirs';

/** The choices so far for the fields in conflict. */
export type Choices = Readonly<Record<string, Choice | undefined>>;

/** The conflict because of which a save was refused. Null if it failed for another reason. */
export function readConflict(error: unknown): EditConflict | null {
  if (!(error instanceof WriteError) || error.status !== 409) return null;
  const body = error.body as (Partial<EditConflict> & { code?: unknown }) | undefined;
  if (body?.code !== 'edit-conflict' || !Array.isArray(body.conflicts)) return null;
  const { conflicts, changedBy = null, changedAt = null, version = 0 } = body;
  return { conflicts, changedBy, changedAt, version };
}

export function isDecided({ conflicts }: EditConflict, choices: Choices): boolean {
  return conflicts.every(({ field }) => choices[field] !== undefined);
}

/**
 * The form's base after a conflict. It has the others' values of the fields in conflict, so that
 * one's own are changes of those. Other fields keep the values that the form was opened with.
 */
export function settleBase<Base extends object>(
  base: Base,
  { conflicts, version }: EditConflict,
): Base & { version: number } {
  const theirs = Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs]));
  return { ...base, ...theirs, version };
}

/** The fields for which the others' value goes into the form. */
export function takenFields({ conflicts }: EditConflict, choices: Choices): string[] {
  return conflicts.map(({ field }) => field).filter((field) => choices[field] === 'theirs');
}

/** The body of a change: the changed fields, and their values when the form was opened. */
export function changesOf<Values extends object>(
  { version, ...base }: Values & { version: number },
  values: Values,
): Partial<Values> & { version: number; base: Partial<Values> } {
  const opened = base as unknown as Values;
  const changed = changedFields(opened, values);
  return { ...pick(values, changed), version, base: pick(opened, changed) };
}

export function pick<Values extends object>(
  record: Values,
  fields: readonly (keyof Values)[],
): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Partial<Values>;
}
