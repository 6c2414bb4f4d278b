import pg from 'pg';
import { copyOut } from './copy-streams.ts';
import { agreeOnWays, type CopiedTable, type DatabaseShape, readShape } from './database-shape.ts';

/** A database at one moment, whatever it is read from. */
export type DatabaseCopy = {
  shape: DatabaseShape;
  rowsOf(table: CopiedTable): AsyncIterable<Uint8Array>;
};

/** Opens one snapshot. The shop may continue, and its later writes are not in the copy. */
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
