import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#database/client.ts';
import { afterFile } from './undo.ts';

export type TestDatabase = DatabaseConnection & { url: string };

/** A new, migrated database for one test file, dropped afterwards. */
export async function createTestDatabase(maxConnections = 10): Promise<TestDatabase> {
  return cloneDatabase('template', maxConnections);
}

/** A database without migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase('template0', 10);
}

async function cloneDatabase(original: string, maxConnections: number): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files is several times faster than writing each page to the WAL.
  await administer(template, `create database ${name} template ${original} strategy file_copy`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  const connection = connectDatabase(url.href, maxConnections);
  afterFile(async () => {
    await connection.close();
    await administer(template, `drop database if exists ${name} with (force)`);
  });
  return { ...connection, url: url.href };
}

async function administer(template: URL, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
