import { type SQL, sql } from 'drizzle-orm';

/** By the database's clock, which all processes share. */
export function inSeconds(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`;
}
