import pg from 'pg';
import { copyOut } from './copy-streams.ts';
import { agreeOnWays, type CopiedTable, type DatabaseShape, readShape } from './database-shape.ts';

/** A database at one moment, wherever it is read from. */
export type DatabaseCopy = {
  shape: DatabaseShape;
  rowsOf(table: CopiedTable): AsyncIterable<Uint8Array>;
};

/** In one snapshot: the shop may go on, and what it writes from now on is not in the copy. */
export async function openCopy(url: string): Promise<DatabaseCopy & { close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const close = () => client.end();
  try {
    await agreeOnWays(client);
    await client.query('begin isolation level repeatable read, read only');
    const shape = await readShape(client);
    return { shape, rowsOf: (table) => copyOut(client, rowsStatement(table)), close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

export function rowsStatement({ name, columns }: CopiedTable): string {
  return `copy ${name} (${columns}) to stdout`;
}
