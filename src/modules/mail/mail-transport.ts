import type { Result } from '#shared/result.ts';

/** A mail to send. Its id is the same at every try, so that repeats are recognised. */
export type OutgoingMail = {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

export type MailTransport = {
  /** Returns the server's answer after it has accepted the mail. */
  send(mail: OutgoingMail): Promise<string>;
};

/** The mail server's answer, or a message why it did not accept the mail. */
type MailTrial = Result<string, 'refused' | 'unreachable', { message: string }>;

export type SendTestMail = (to: string) => Promise<MailTrial>;
