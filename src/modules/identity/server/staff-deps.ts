import type { Database } from '#database/client.ts';
import type { PasswordRules } from '#modules/identity/account-rules.ts';
import type { StaffMails } from './staff-mails.ts';

/** The dependencies of this module's use cases. */
export type StaffDeps = {
  db: Database;
  mails: StaffMails;
  /** Keys for codes and authenticator secrets derive from them. The first, the newest, encrypts. */
  signingKeys: readonly [string, ...string[]];
  /** Whether users must set up a second factor before anything else. */
  secondFactorRequired: boolean;
  passwordRules: PasswordRules;
  /** Whether accounts are created by invitation only. */
  invitationsOnly(): boolean;
  /** The shop's domain and origin, as browsers check them for passkeys. */
  relyingParty: { id: string; origin: string };
  /** The shop's name in authenticator apps and passkeys. */
  shopName: string;
};

/** The source of a request, for limits and the audit log. */
export type Caller = {
  address: string;
  userAgent: string;
  sessionToken: string | null;
  deviceToken: string | null;
};
