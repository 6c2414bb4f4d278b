import { hostileNumbers, hostileTexts, hostileValue, pick, type Random } from './hostile-values.ts';

/** The part of JSON Schema that the shop's own document uses. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
};

const formats: Record<string, (random: Random) => string> = {
  email: (random) => `guest${Math.floor(random() * 1000)}@example.com`,
  uuid: (random) =>
    'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () =>
      Math.floor(random() * 16).toString(16),
    ),
  date: () => '2026-11-16',
  'date-time': () => '2026-11-16T10:00:00.000Z',
  uri: () => 'https://pictures.example/a.jpg',
};

const words = ['shoes', 'heels', 'Noir', '38', 'NDR-7K2M9Q4XTP', 'Rudo', 'Harare', '1', 'ZW'];

/** A value that fits the schema, or sometimes one that does not. */
export function valueFor(schema: Schema | undefined, random: Random, oddity = 0.12): unknown {
  if (schema === undefined || random() < oddity) return hostileValue(random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices && choices.length > 0) return valueFor(pick(random, choices), random, oddity);
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  if (type === 'object') return objectFor(schema, random, oddity);
  if (type === 'array') return arrayFor(schema, random, oddity);
  if (type === 'integer' || type === 'number') return numberFor(schema, random, type);
  if (type === 'boolean') return random() < 0.5;
  if (type === 'null') return null;
  if (type === 'string') return textFor(schema, random);
  return hostileValue(random);
}

function objectFor({ properties = {}, required = [] }: Schema, random: Random, oddity: number) {
  const entries = Object.entries(properties)
    .filter(([name]) => random() > (required.includes(name) ? 0.05 : 0.5))
    .map(([name, inner]) => [name, valueFor(inner, random, oddity)] as const);
  if (random() < 0.05) entries.push([pick(random, hostileTexts), hostileValue(random)]);
  return Object.fromEntries(entries);
}

function arrayFor({ items, minItems = 0 }: Schema, random: Random, oddity: number): unknown[] {
  const inner = Array.isArray(items) ? items[0] : items;
  const length = random() < 0.02 ? 300 : minItems + Math.floor(random() * 3);
  return Array.from({ length }, () => valueFor(inner, random, oddity));
}

function numberFor({ minimum = 0, maximum = 60 }: Schema, random: Random, type: string): number {
  if (random() < 0.1) return pick(random, hostileNumbers);
  const least = Math.max(minimum, -1000);
  const value = least + random() * (Math.min(maximum, least + 60) - least);
  return type === 'integer' ? Math.round(value) : Math.round(value * 100) / 100;
}

function textFor({ format, minLength = 0 }: Schema, random: Random): string {
  if (random() < 0.1) return pick(random, hostileTexts);
  const made = format ? formats[format]?.(random) : undefined;
  return made ?? pick(random, words).padEnd(minLength, 'a');
}
