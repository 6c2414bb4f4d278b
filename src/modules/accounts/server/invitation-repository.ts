import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { staffInvitations, users } from '#database/schema/index.ts';
import { invitationDays } from '#modules/accounts/account-form.ts';
import type { Invitation } from '#modules/accounts/account-schema.ts';
import type { StaffRole } from '#modules/identity/permissions.ts';
import { staffRoleOf } from '#modules/identity/server/index.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;

const isOpen = sql`${staffInvitations.expiresAt} > now()`;

/** Replaces an earlier one to the same address, whose link becomes invalid. */
export async function storeInvitation(
  db: Executor,
  invitation: { email: string; staffRole: StaffRole; tokenHash: string; invitedBy: number },
): Promise<void> {
  const fresh = {
    ...invitation,
    expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
    createdAt: sql`now()`,
  };
  await db
    .insert(staffInvitations)
    .values(fresh)
    .onConflictDoUpdate({ target: staffInvitations.email, set: fresh });
}

export async function listInvitations(db: Executor): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: staffInvitations, invitedBy: users.email })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(isOpen)
    .orderBy(asc(staffInvitations.createdAt), asc(staffInvitations.id));
  return rows.map(({ invitation, invitedBy }) => ({
    id: invitation.id,
    email: invitation.email,
    role: staffRoleOf(invitation),
    invitedBy,
    expiresAt: invitation.expiresAt.toISOString(),
  }));
}

export async function findInvitation(
  db: Executor,
  tokenHash: string,
): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isOpen));
  return row ?? null;
}

/** Returns the invitation to the first caller, null to all later ones. */
export async function takeInvitation(
  db: Executor,
  tokenHash: string,
): Promise<InvitationRow | null> {
  const [row] = await db
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isOpen))
    .returning();
  return row ?? null;
}

/** The invited address; null if it was used or withdrawn already. */
export async function withdrawInvitation(db: Executor, id: number): Promise<string | null> {
  const [row] = await db
    .delete(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .returning({ email: staffInvitations.email });
  return row?.email ?? null;
}

export async function forgetOldInvitations(db: Executor): Promise<void> {
  await db.delete(staffInvitations).where(sql`${staffInvitations.expiresAt} < now()`);
}
