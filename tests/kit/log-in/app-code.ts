import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { openSecret } from '#modules/identity/server/second-factor/sealed-secret.ts';
import { stepAt, totpCode } from '#modules/identity/server/second-factor/totp.ts';
import { awayFromTurnOfWindow } from '../limit-window.ts';

/** The code that an authenticator app shows now. It still counts for five seconds or more. */
export async function appCode(secret: Buffer): Promise<string> {
  await awayFromTurnOfWindow({ windowMs: 30_000, neededMs: 5_000 });
  return totpCode(secret, stepAt(new Date()));
}

/** The same for an account, as if no code had been used in these 30 seconds. */
export async function freshAppCode(
  db: Database,
  { id }: { id: number },
  signingKey: string,
): Promise<string> {
  const { rows } = await db.execute<{ totp_secret: string }>(
    sql`update users set totp_last_step = 0 where id = ${id} returning totp_secret`,
  );
  return appCode(openSecret([signingKey], rows[0]?.totp_secret ?? ''));
}
