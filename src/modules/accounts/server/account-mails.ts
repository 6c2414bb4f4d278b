import type { Transaction } from '#database/client.ts';
import { invitationDays } from '#modules/accounts/account-form.ts';
import type { StaffRole } from '#modules/identity/permissions.ts';
import { createStaffLetters, type StaffLetterParts } from '#modules/identity/server/index.ts';
import { paragraph } from '#modules/mail/mail-content.ts';

type Named = { email: string; firstName: string };
type Invited = { email: string; role: StaffRole; token: string; invitedBy: string };

/** The mails of this module, each written in the given transaction. */
export function createAccountMails(parts: StaffLetterParts) {
  const { send, login, link } = createStaffLetters(parts);
  const { brand } = parts;
  return {
    /** To a user whose second factor a colleague has switched off. */
    secondFactorReset: (db: Transaction, { email, firstName, by }: Named & { by: string }) =>
      send(db, {
        kind: 'second-factor-reset',
        email,
        subject: `Your second factor for ${brand.name} was reset`,
        heading: `Your second factor was reset, ${firstName}`,
        blocks: [
          paragraph(`${by} has switched it off, and you are logged out everywhere.`),
          paragraph(
            'Set it up again when you next sign in. Your old recovery codes no longer work.',
          ),
          paragraph('If you did not ask for this, tell another admin at once.'),
          login,
        ],
      }),
    /** To a person whom a colleague invites to work here. */
    invitation: (db: Transaction, { email, role, token, invitedBy }: Invited) =>
      send(db, {
        kind: 'staff-invitation',
        email,
        subject: `You are invited to ${brand.name}`,
        heading: 'You are invited',
        blocks: [
          paragraph(`${invitedBy} invites you to work with them as ${role}.`),
          link('Open your account', 'create-account', 'invitation', token),
          paragraph(`The link works once, for ${invitationDays} days.`),
        ],
      }),
    /** To the owner of an existing account for whose address somebody requested an account. */
    accountExists: (db: Transaction, { email, firstName }: Named) =>
      send(db, {
        kind: 'account-exists',
        email,
        subject: `You have a ${brand.name} account already`,
        heading: `You have an account already, ${firstName}`,
        blocks: [
          paragraph('Somebody, perhaps you, asked for a new admin account with this address.'),
          paragraph('Nothing was changed. Your password has not changed.'),
          login,
        ],
      }),
    /**
     * To an address for which somebody, perhaps not its owner, requested an account. It omits the
     * name in the request, since a stranger could write any text there.
     */
    accountRequested: (db: Transaction, { email, token }: { email: string; token: string }) =>
      send(db, {
        kind: 'account-requested',
        email,
        subject: `Your ${brand.name} account is waiting for approval`,
        heading: 'Your account is waiting for approval',
        blocks: [
          paragraph('Somebody, we hope you, asked for an admin account with this address.'),
          paragraph('Please confirm that it was you, with the password you chose.'),
          link('Confirm your address', 'login', 'confirm', token),
          paragraph('We e-mail you again when an admin has approved it.'),
          paragraph(`If it was not you, write to ${brand.email}, so that nobody approves it.`),
        ],
      }),
    /** To a new admin whose account was approved. */
    accountApproved: (
      db: Transaction,
      { email, firstName, approvedBy }: Named & { approvedBy: string },
    ) =>
      send(db, {
        kind: 'account-approved',
        email,
        subject: `Your ${brand.name} account is open`,
        heading: `Welcome, ${firstName}`,
        blocks: [paragraph(`${approvedBy} has approved your account. You can sign in now.`), login],
      }),
  };
}

export type AccountMails = ReturnType<typeof createAccountMails>;
