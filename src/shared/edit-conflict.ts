/** A field that somebody else has changed since the form was opened, and to something else. */
export type FieldConflict = {
  field: string;
  theirs: unknown;
  yours: unknown;
  /** What the form was opened with, where it said so. */
  base?: unknown;
};

/** What a refused change is answered with: who was faster, and what is to be chosen between. */
export type EditConflict = {
  conflicts: FieldConflict[];
  changedBy: string | null;
  changedAt: string | null;
  /** The record as it stands now: a second attempt goes by this one. */
  version: number;
};

/** How a form says what it was opened on. Without a version nothing is compared. */
export type EditStart = {
  version?: number | undefined;
  base?: Readonly<Record<string, unknown>> | undefined;
};

type Values = Readonly<Record<string, unknown>>;

/** Changes of different fields go together; only one of the same field, to another value, does not. */
export function findConflicts(
  current: Values & { version: number },
  sent: Values,
  { version, base = {} }: EditStart,
): FieldConflict[] {
  if (version === undefined || version === current.version) return [];
  return Object.entries(sent).flatMap(([field, yours]) => {
    const theirs = current[field];
    if (yours === undefined || isSame(theirs, yours)) return [];
    if (!(field in base)) return [{ field, theirs, yours }];
    return isSame(theirs, base[field]) ? [] : [{ field, theirs, yours, base: base[field] }];
  });
}

/** By value, through lists and records; of a record it does not matter in which order it was written. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [ours, theirs] = [Object.entries(left), new Map(Object.entries(right))];
  return (
    ours.length === theirs.size &&
    ours.every(([key, value]) => theirs.has(key) && isSame(value, theirs.get(key)))
  );
}

/** The fields whose value is another one now. */
export function changedFields<T extends object>(before: T, after: T): (keyof T)[] {
  const fields = Object.keys(after) as (keyof T)[];
  return fields.filter((field) => !isSame(before[field], after[field]));
}

/** A change without the fields that it says nothing of. */
export function withoutAbsent<T extends object>(
  change: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
