/** A field that another person has changed to a different value since the form was opened. */
export type FieldConflict = {
  field: string;
  theirs: unknown;
  yours: unknown;
  /** The value when the form was opened, if the form sent it. */
  base?: unknown;
};

/** The answer to a refused change: who was faster, and the values to choose between. */
export type EditConflict = {
  conflicts: FieldConflict[];
  changedBy: string | null;
  changedAt: string | null;
  /** The current version of the record. A second attempt is based on it. */
  version: number;
};

/** The state that a form was opened with. Without a version nothing is compared. */
export type EditStart = {
  version?: number | undefined;
  base?: Readonly<Record<string, unknown>> | undefined;
};

type Values = Readonly<Record<string, unknown>>;

/** Only changes of the same field to different values conflict. */
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

/** Compares by value, through lists and records. The order of a record's fields does not matter. */
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

/** The fields whose value has changed. */
export function changedFields<T extends object>(before: T, after: T): (keyof T)[] {
  const fields = Object.keys(after) as (keyof T)[];
  return fields.filter((field) => !isSame(before[field], after[field]));
}

/** A change without its undefined fields. */
export function withoutAbsent<T extends object>(
  change: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
