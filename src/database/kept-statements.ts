import type pg from 'pg';

/** A statement that nobody would ask a second time, such as a list of a new length, pushes none out. */
const mostStatements = 300;

const longText = 300;

const names = new Map<string, string>();

type Asked = string | { text?: string; name?: string; values?: unknown[] };

/**
 * The server reads and plans a statement at its first asking and keeps it for the connection, under
 * a name that stands for its text: reading and planning cost more than most statements themselves.
 */
export function keepStatements(client: pg.PoolClient): void {
  const ask = client.query as (...given: unknown[]) => unknown;
  client.query = ((asked: Asked, ...more: unknown[]) =>
    ask.call(client, named(asked, more[0]), ...more)) as typeof client.query;
}

function named(asked: Asked, values: unknown): Asked {
  if (typeof asked === 'string' || asked.name || !asked.text) return asked;
  if (!isWorthKeeping(asked.text, values)) return asked;
  const name = nameOf(asked.text);
  return name === undefined ? asked : { ...asked, name };
}

/**
 * Without values it travels as plain text, which is less than a prepared one, unless it is long. What
 * is several statements at once can travel in no other way.
 */
function isWorthKeeping(text: string, values: unknown): boolean {
  if (Array.isArray(values) && values.length > 0) return true;
  return text.length > longText && !text.includes(';');
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostStatements) return known;
  const name = `kept_${names.size}`;
  names.set(text, name);
  return name;
}
