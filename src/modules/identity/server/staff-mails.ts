import type { Transaction } from '#database/client.ts';
import { paragraph } from '#modules/mail/mail-content.ts';
import { createStaffLetters, type StaffLetterParts } from './staff-letters.ts';

const notYou =
  'If this was not you, tell another admin at once, end all other sessions and change your password.';

type Named = { email: string; firstName: string };

/** The mails of this module, each written in the given transaction. */
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
          paragraph('The link works once, for 30 minutes. It signs you out on every device.'),
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
    /** To a user who has added a passkey. */
    passkeyAdded: (db: Transaction, { email, firstName, name }: Named & { name: string }) =>
      send(db, {
        kind: 'passkey-added',
        email,
        subject: `A passkey was added to your ${brand.name} account`,
        heading: `You have a new passkey, ${firstName}`,
        blocks: [
          paragraph(`'${name}' can sign in to your account from now on.`),
          paragraph(notYou),
        ],
      }),
    passkeyRemoved: (db: Transaction, { email, firstName, name }: Named & { name: string }) =>
      send(db, {
        kind: 'passkey-removed',
        email,
        subject: `A passkey was removed from your ${brand.name} account`,
        heading: `A passkey was removed, ${firstName}`,
        blocks: [paragraph(`'${name}' no longer signs in to your account.`), paragraph(notYou)],
      }),
    /** To a user whose authenticator app was removed. */
    secondFactorOff: (db: Transaction, { email, firstName }: Named) =>
      send(db, {
        kind: 'second-factor-off',
        email,
        subject: `Your authenticator app for ${brand.name} was switched off`,
        heading: `Your authenticator app was switched off, ${firstName}`,
        blocks: [
          paragraph('You no longer need a code from the app when you sign in.'),
          paragraph(notYou),
        ],
      }),
    /** To an admin whose password was changed. */
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
