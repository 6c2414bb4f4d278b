import type { Result } from '#shared/result.ts';

/** A mail as it leaves the shop. The id is the same at every attempt, so a repeat is recognisable. */
export type OutgoingMail = {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

export type MailTransport = {
  /** Answers what the server said when it took the mail. */
  send(mail: OutgoingMail): Promise<string>;
};

/** What the mail server said when it took the mail, or a sentence on why it did not. */
type MailTrial = Result<string, 'refused' | 'unreachable', { message: string }>;

export type SendTestMail = (to: string) => Promise<MailTrial>;
