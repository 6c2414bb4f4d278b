import { z } from 'zod';
import type { Schema } from '#tests/fuzz/schema-values.ts';
import type { Route } from '#tests/kit/route-table.ts';
import { smallest } from '#tests/stall/worst-values.ts';

export function schemaOf({ body }: Route): Schema {
  if (!body) return {};
  return z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** All bodies with one field of this form changed, to each of a few likely values. */
export function* changedBodies(route: Route, now: Record<string, unknown>): Generator<object> {
  for (const form of formsOf(schemaOf(route))) {
    const least = smallest(form, 0) as object;
    for (const [name, field] of Object.entries(form.properties ?? {})) {
      const values = [...likelyValues(field), ...variantsOf(now[name])];
      for (const value of values) yield { ...least, ...now, [name]: value };
    }
  }
}

/** Copies of a record with one value changed. */
function variantsOf(record: unknown): object[] {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return [];
  return Object.entries(record).flatMap(([name, value]) => {
    const changed =
      typeof value === 'string' ? `${value} x` : typeof value === 'boolean' ? !value : undefined;
    return changed === undefined ? [] : [{ ...record, [name]: changed }];
  });
}

/** The fields that the body and the record have in common. */
export function unchangedBody(route: Route, record: Record<string, unknown>): object {
  const names = formsOf(schemaOf(route)).flatMap(({ properties = {} }) => Object.keys(properties));
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

function formsOf(schema: Schema): Schema[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  return choices ? choices.flatMap(formsOf) : [schema];
}

function likelyValues(field: Schema): unknown[] {
  if (field.const !== undefined) return [field.const];
  if (field.enum) return [...field.enum];
  const choices = field.anyOf ?? field.oneOf ?? field.allOf;
  if (choices) return choices.flatMap(likelyValues);
  const type = [field.type ?? []].flat()[0];
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [0, 1, 9999];
  if (type === 'array') {
    const item = ([field.items ?? {}].flat()[0] ?? {}) as Schema;
    return [
      [],
      [smallest(item, 1)],
      ...likelyValues(item)
        .slice(-1)
        .map((value) => [value]),
    ];
  }
  if (type === 'object') return [smallest(field, 1), wholeOf(field)];
  if (type === 'string') return [smallest(field, 7), 'owner', '1'];
  return [null];
}

function wholeOf({ properties = {} }: Schema): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, likelyValues(inner).at(-1)]),
  );
}
