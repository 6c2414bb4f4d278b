import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { awayFromTurnOfWindow } from '#tests/kit/limit-window.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { recordTry } from './record-try.ts';

const { db } = await createTestDatabase();

const written = async () =>
  (
    await db.execute(
      sql`select action, count(*)::int as count from audit_log group by 1 order by 1`,
    )
  ).rows;

test('tries are written down until they become a flood, and then that they are one', async () => {
  await awayFromTurnOfWindow();
  const attempt = (key: string) =>
    recordTry(db, {
      actor: null,
      action: 'staff.login-refused',
      atMost: { key, rule: { limit: 2, windowSeconds: 3600 } },
    });
  for (let count = 0; count < 5; count += 1) await attempt('one');
  await attempt('another');
  expect(await written()).toEqual([{ action: 'staff.login-refused', count: 3 }]);
  await db.execute(sql`update rate_limits set count = 2000 where key = 'audit:tries'`);
  for (const key of ['a', 'b', 'c']) await attempt(key);
  expect(await written()).toEqual([
    { action: 'audit.flooded', count: 1 },
    { action: 'staff.login-refused', count: 3 },
  ]);
});
