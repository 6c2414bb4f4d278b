import type { Database } from '#database/client.ts';
import type { PasswordRules } from '#modules/identity/account-rules.ts';
import type { StaffMails } from './staff-mails.ts';

/** What the use cases of this module work with. */
export type StaffDeps = {
  db: Database;
  mails: StaffMails;
  /** Keys for codes and authenticator secrets are derived from them; the newest, first, seals. */
  signingKeys: readonly [string, ...string[]];
  /** Whether nobody gets anywhere before an authenticator app is set up. */
  secondFactorRequired: boolean;
  passwordRules: PasswordRules;
  /** Whether nobody can ask for an account any more. */
  invitationsOnly(): boolean;
  /** Whom passkeys are for: the shop's name and its address, as browsers check them. */
  relyingParty: { id: string; origin: string };
  /** What authenticator apps and passkeys call this shop. */
  shopName: string;
};

/** Where a request comes from, for limits and the audit log. */
export type Caller = {
  address: string;
  userAgent: string;
  sessionToken: string | null;
  deviceToken: string | null;
};
