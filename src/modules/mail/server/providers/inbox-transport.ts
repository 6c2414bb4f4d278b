import type { MailTransport } from '#modules/mail/mail-transport.ts';

/** For a demo shop: every mail is in the database already, and the inbox page shows it from there. */
export const inboxTransport: MailTransport = { send: async () => 'kept here' };
