import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

type Postmaster = { pid: number; url: string };

/** The process of a shop's own database, from its data folder. */
export function postmasterOf(dataDir: string): Postmaster {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const url = `postgresql://ndoro:${databasePassword}@127.0.0.1:${lines[3]}/ndoro`;
  return { pid: Number(lines[0]), url };
}

type Row = Record<string, string | null>;

export async function queryShop(
  dataDir: string,
  statement: string,
  values: readonly string[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postmasterOf(dataDir).url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
