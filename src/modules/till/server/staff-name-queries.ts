import { inArray } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { users } from '#database/schema/index.ts';

/** The names of staff by address; the address itself if there is no name. */
export async function listNames(
  db: Executor,
  emails: readonly string[],
): Promise<(email: string) => string> {
  const wanted = [...new Set(emails)].filter((email) => email !== '');
  if (wanted.length === 0) return (email) => email;
  const { email, firstName, lastName } = users;
  const rows = await db
    .select({ email, firstName, lastName })
    .from(users)
    .where(inArray(email, wanted));
  const names = new Map(
    rows.map((row) => [row.email.toLowerCase(), `${row.firstName} ${row.lastName}`.trim()]),
  );
  return (address) => names.get(address.toLowerCase()) || address;
}
