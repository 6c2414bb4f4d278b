import type { Transaction } from '#database/client.ts';
import { createStaffLetters, paragraph, type StaffLetterParts } from './staff-letters.ts';

type Named = { email: string; firstName: string };

/** The mails this module causes, each written in the transaction that it is given. */
export function createStaffMails(parts: StaffLetterParts) {
  const { send, link } = createStaffLetters(parts);
  const { brand } = parts;
  return {
    /** To an admin who has forgotten the password. */
    passwordReset: (db: Transaction, { email, firstName, token }: Named & { token: string }) =>
      send(db, {
        kind: 'password-reset',
        email,
        subject: `A new password for ${brand.name}`,
        heading: `Choose a new password, ${firstName}`,
        blocks: [
          paragraph('Somebody, we hope you, has forgotten the password of this account.'),
          link('Choose a new password', 'login', 'reset', token),
          paragraph('The link works once, for 30 minutes. It logs you out everywhere.'),
          paragraph('If it was not you, do nothing: your password stays as it is.'),
        ],
      }),
    /** To an admin who wants to change the password. */
    passwordCode: (db: Transaction, { email, firstName, code }: Named & { code: string }) =>
      send(db, {
        kind: 'password-code',
        email,
        subject: `${code} is your ${brand.name} code`,
        heading: `Your code, ${firstName}`,
        blocks: [
          paragraph('Enter it where you asked for a new password:'),
          { kind: 'code', code },
          paragraph('It works once, for ten minutes.'),
          paragraph('If you did not ask for it, somebody knows your password. Change it today.'),
        ],
      }),
    /** To an admin whose password is another one now. */
    passwordChanged: (db: Transaction, { email, firstName }: Named) =>
      send(db, {
        kind: 'password-changed',
        email,
        subject: `Your ${brand.name} password was changed`,
        heading: `Your password was changed, ${firstName}`,
        blocks: [
          paragraph('Every other device was logged out.'),
          paragraph('If this was not you, tell another admin at once; they can close the account.'),
        ],
      }),
  };
}

export type StaffMails = ReturnType<typeof createStaffMails>;
