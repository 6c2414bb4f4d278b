import type { Schema } from '#tests/fuzz/schema-values.ts';

/** Texts that slow down careless patterns, splits or trims, with the given length as JSON. */
const textShapes: readonly ((length: number) => string)[] = [
  (length) => 'a'.repeat(length),
  (length) => `${' '.repeat(length - 1)}a`,
  (length) => 'a,'.repeat(length / 2),
  (length) => '-'.repeat(length),
  (length) => 'a@a.'.repeat(length / 4),
  (length) => '**_['.repeat(length / 4),
  (length) => '\n'.repeat(length / 2),
  (length) => 'a,"\n'.repeat(length / 6),
  (length) => '\u{1F460}'.repeat(length / 4),
];

/** Bodies without a particular schema. */
const bodyShapes: readonly ((length: number) => string)[] = [
  (length) => `[${'0,'.repeat(length / 2 - 2)}0]`,
  (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  (length) => `${'{"a":'.repeat(length / 6 - 1)}0${'}'.repeat(length / 6 - 1)}`,
  (length) => `{${entries(length - 20)}"a":0}`,
  (length) => `{"__proto__":[${'{},'.repeat(length / 3 - 10)}0]}`,
  (length) => `"${'\\u0061'.repeat(length / 6 - 1)}"`,
  (length) => '"'.padEnd(length, ' '),
];

function entries(length: number): string {
  let text = '';
  for (let count = 0; text.length < length - 12; count += 1) text += `"k${count}":0,`;
  return text;
}

/** The largest bodies of a call, as slow to read as its schema allows. */
export function* worstBodies(schema: Schema | undefined, limit: number): Generator<string> {
  for (const shape of bodyShapes) yield shape(limit).slice(0, limit);
  if (!schema) return;
  // The rest of the body needs some room, and characters may take four bytes.
  for (const value of worstValues(schema, limit - 4000, 4)) {
    const text = JSON.stringify(value);
    if (Buffer.byteLength(text) <= limit) yield text;
  }
}

export function worstTexts(length: number): string[] {
  return textShapes.map((shape) => shape(length));
}

/** Values of this schema in which one part at a time is as large as possible. */
function* worstValues(schema: Schema, room: number, depth: number): Generator<unknown> {
  if (depth === 0) return;
  for (const choice of schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) {
    yield* worstValues(choice, room, depth);
  }
  const types = [schema.type ?? []].flat();
  if (types.includes('string') && !schema.enum) yield* worstTexts(room);
  if (types.includes('array')) yield* worstLists(schema, room, depth);
  if (types.includes('object')) yield* worstRecords(schema, room, depth);
}

function* worstLists(schema: Schema, room: number, depth: number): Generator<unknown> {
  const items = [schema.items ?? {}].flat()[0] ?? {};
  yield filled(room, (n) => smallest(items, n));
  yield filled(room, () => 0);
  yield filled(room, () => ({}));
  for (const item of worstValues(items, room, depth - 1)) yield [item];
}

function* worstRecords(schema: Schema, room: number, depth: number): Generator<unknown> {
  const small = smallest(schema, 0) as object;
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    for (const value of worstValues(inner, room, depth - 1)) yield { ...small, [name]: value };
  }
  if (schema.properties) return;
  yield JSON.parse(`{${entries(room)}"a":0}`);
}

function filled(room: number, itemOf: (n: number) => unknown): unknown[] {
  const size = JSON.stringify(itemOf(99_999))?.length ?? 4;
  return Array.from({ length: Math.floor(room / (size + 1)) }, (_, n) => itemOf(n));
}

/** A minimal value that fits the schema; another `n` gives another value. */
export function smallest(schema: Schema, n: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices?.[0]) return smallest(choices[0], n);
  const type = [schema.type ?? []].flat()[0];
  if (type === 'object') {
    const needed = schema.required ?? [];
    return Object.fromEntries(
      needed.map((name) => [name, smallest(schema.properties?.[name] ?? {}, n)]),
    );
  }
  if (type === 'array') {
    const items = [schema.items ?? {}].flat()[0] ?? {};
    return Array.from({ length: schema.minItems ?? 0 }, () => smallest(items, n));
  }
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1) + n;
  if (type === 'boolean') return false;
  return type === 'string' ? smallestText(schema, n) : null;
}

function smallestText({ format, minLength = 1 }: Schema, n: number): string {
  if (format === 'email') return `a${n}@example.com`;
  if (format === 'uuid') return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  if (format === 'date-time') return '2026-11-16T10:00:00.000Z';
  if (format === 'date') return '2026-11-16';
  return String(n).padStart(minLength, 'a');
}
