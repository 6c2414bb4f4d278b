/** A mail as whoever causes it writes it; the id and the sender are the mail worker's business. */
export type MailDraft = {
  /** What the mail is for: 'order-confirmation', 'password-code', … */
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** What it speaks of, such as an order number; mails can be looked up by it. */
  subjectKey?: string;
  /** A second mail with the same key is not written. */
  onceKey?: string;
  /** The mail that is sent once more by this one. */
  againOf?: string;
};

/** A mail that was given up, as it is tried anew. */
export type RetriedMail = Pick<MailDraft, 'recipient' | 'subject' | 'html' | 'text'>;
