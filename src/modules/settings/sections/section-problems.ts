import type { SettingField } from '#modules/settings/section.ts';

type Issue = { path: readonly PropertyKey[]; message: string };

/** The first problem of each field. For lists it includes the row, since lists get long. */
export function problemsByField(
  fields: readonly SettingField[],
  issues: readonly Issue[],
): Record<string, string> {
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => {
      const [name, place, column] = path;
      const field = fields.find((each) => each.name === name);
      const where = field && placeOf(field, place, column);
      return [String(name), where ? `${where}: ${message}` : message];
    }),
  );
}

/** For example 'Suburb 3, Price in dollars'. */
function placeOf(field: SettingField, place?: PropertyKey, column?: PropertyKey): string | null {
  if (field.kind !== 'rows' || typeof place !== 'number') return null;
  const row = `${field.noun} ${place + 1}`;
  const label = field.columns.find(({ name }) => name === column)?.label;
  const named = row.charAt(0).toUpperCase() + row.slice(1);
  return label ? `${named}, ${label}` : named;
}

export function doubtQuestion(doubts: readonly string[]): string {
  return [...doubts, 'Save anyway?'].join('\n\n');
}
