import type { Database } from '#database/client.ts';
import type { PasswordRules } from '#modules/identity/account-rules.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { AccountMails } from './account-mails.ts';

/** What the use cases of this module work with. */
export type AccountDeps = {
  db: Database;
  outbox: Pick<Outbox, 'notify'>;
  mails: AccountMails;
  passwordRules: PasswordRules;
  /** Whether an account is approved only after the link mailed to its address was opened. */
  approvesConfirmedOnly: boolean;
  /** Whether nobody can ask for an account any more. */
  invitationsOnly(): boolean;
  /** A password that holds it is easy to guess. */
  shopName: string;
};
