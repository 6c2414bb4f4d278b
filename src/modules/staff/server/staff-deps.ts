import type { Database, Transaction } from '#database/client.ts';
import type { PasswordRules } from '#modules/staff/account-rules.ts';
import type { StaffMails } from '#modules/staff/staff-mails.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';

/** What the use cases of this module work with. */
export type StaffDeps = {
  db: Database;
  outbox: Pick<Outbox, 'notify'>;
  mails: StaffMails<Transaction>;
  /** Keys for codes and authenticator secrets are derived from them; the newest, first, seals. */
  signingKeys: readonly [string, ...string[]];
  /** Whether nobody gets anywhere before an authenticator app is set up. */
  secondFactorRequired: boolean;
  passwordRules: PasswordRules;
  /** Whether an account is approved only after the link mailed to its address was opened. */
  approvesConfirmedOnly: boolean;
  /** Whether nobody can ask for an account any more. */
  invitationsOnly(): boolean;
  /** What authenticator apps call this shop. */
  shopName: string;
};

/** Where a request comes from, for limits and the audit log. */
export type Caller = {
  address: string;
  userAgent: string;
  sessionToken: string | null;
  deviceToken: string | null;
};
