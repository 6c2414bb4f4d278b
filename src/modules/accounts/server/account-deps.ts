import type { Database } from '#database/client.ts';
import type { PasswordRules } from '#modules/identity/account-rules.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { AccountMails } from './account-mails.ts';

/** The dependencies of this module's use cases. */
export type AccountDeps = {
  db: Database;
  outbox: Pick<Outbox, 'notify'>;
  mails: AccountMails;
  passwordRules: PasswordRules;
  /** Whether only accounts with a confirmed address can be approved. */
  approvesConfirmedOnly: boolean;
  /** Whether accounts are created by invitation only. */
  invitationsOnly(): boolean;
  /** A password that contains it is easy to guess. */
  shopName: string;
};
