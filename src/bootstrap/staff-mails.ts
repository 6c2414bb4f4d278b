import type { Transaction } from '#database/client.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailBlock, MailBrand } from '#modules/mail/mail-content.ts';
import { invitationDays } from '#modules/staff/account-rules.ts';
import type { StaffMails } from '#modules/staff/staff-mails.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';

type Dependencies = { outbox: Pick<Outbox, 'queueMail'>; brand: MailBrand };
type Letter = {
  kind: string;
  email: string;
  subject: string;
  heading: string;
  blocks: MailBlock[];
};

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

export function createStaffMails({ outbox, brand }: Dependencies): StaffMails<Transaction> {
  const send = (db: Transaction, { kind, email, subject, heading, blocks }: Letter) =>
    outbox.queueMail(db, {
      kind,
      recipient: email,
      ...composeMail(brand, { subject, preview: heading, heading, blocks }),
    });
  const login: MailBlock = {
    kind: 'button',
    label: 'Sign in',
    href: `${brand.publicUrl}/admin/login`,
  };
  // After the #, which browsers keep to themselves: a link is a key, and stays out of every log.
  const link = (label: string, place: string, name: string, token: string): MailBlock => ({
    kind: 'button',
    label,
    href: `${brand.publicUrl}/admin/${place}#${name}=${token}`,
  });
  return {
    passwordReset: (db, { email, firstName, token }) =>
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
    secondFactorReset: (db, { email, firstName, by }) =>
      send(db, {
        kind: 'second-factor-reset',
        email,
        subject: `Your second factor for ${brand.name} was reset`,
        heading: `Your second factor was reset, ${firstName}`,
        blocks: [
          paragraph(`${by} has switched it off, and you are logged out everywhere.`),
          paragraph('Set it up anew when you log in, and throw the old recovery codes away.'),
          paragraph('If you did not ask for this, tell another admin at once.'),
          login,
        ],
      }),
    invitation: (db, { email, role, token, invitedBy }) =>
      send(db, {
        kind: 'staff-invitation',
        email,
        subject: `You are invited to ${brand.name}`,
        heading: 'You are invited',
        blocks: [
          paragraph(`${invitedBy} would like you to work with them, as ${role}.`),
          link('Open your account', 'create-account', 'invitation', token),
          paragraph(`The link works once, for ${invitationDays} days.`),
        ],
      }),
    passwordCode: (db, { email, firstName, code }) =>
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
    passwordChanged: (db, { email, firstName }) =>
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
    accountExists: (db, { email, firstName }) =>
      send(db, {
        kind: 'account-exists',
        email,
        subject: `You have a ${brand.name} account already`,
        heading: `You have an account already, ${firstName}`,
        blocks: [
          paragraph('Somebody, perhaps you, asked for a new admin account with this address.'),
          paragraph('Nothing was changed. Your password is still the one you chose.'),
          login,
        ],
      }),
    // Without the name that was given: a stranger could write anything there, to anybody.
    accountRequested: (db, { email, token }) =>
      send(db, {
        kind: 'account-requested',
        email,
        subject: `Your ${brand.name} account waits for approval`,
        heading: 'Your account waits for approval',
        blocks: [
          paragraph('Somebody, we hope you, asked for an admin account with this address.'),
          paragraph('Please confirm that it was you, with the password you chose.'),
          link('Confirm your address', 'login', 'confirm', token),
          paragraph('As soon as an existing admin has approved it, another mail tells you so.'),
          paragraph(`If it was not you, write to ${brand.email}, so that nobody approves it.`),
        ],
      }),
    accountApproved: (db, { email, firstName, approvedBy }) =>
      send(db, {
        kind: 'account-approved',
        email,
        subject: `Your ${brand.name} account is open`,
        heading: `Welcome, ${firstName}`,
        blocks: [paragraph(`${approvedBy} has approved your account. You can sign in now.`), login],
      }),
  };
}
