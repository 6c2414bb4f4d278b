import pg from 'pg';
import { StartError } from '#shared/start-error.ts';

const shopLock = 4_711_004;

/**
 * Every process of a running shop holds this lock, on any machine. It lasts as long as the
 * connection, which must not go through a pooler.
 */
export async function shareShopLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock_shared($1) as free',
    [shopLock],
  );
  if (rows[0]?.free) return;
  throw new StartError(
    'Somebody is at work on the whole database, with a restore or a reset. Start the shop when that is done.',
  );
}

/** For work during which no shop may run. Null if one runs, on this machine or another. */
export async function lockOutShops(
  directUrl: string,
): Promise<{ release(): Promise<void> } | null> {
  const client = new pg.Client({ connectionString: directUrl });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock($1) as free',
    [shopLock],
  );
  if (rows[0]?.free) return { release: () => client.end() };
  await client.end();
  return null;
}
