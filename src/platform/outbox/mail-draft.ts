/** A mail as its caller writes it. The mail worker adds the id and the sender. */
export type MailDraft = {
  /** What the mail is for: 'order-confirmation', 'password-code', … */
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** The subject of the mail, such as an order number. Mails can be found by it. */
  subjectKey?: string;
  /** A second mail with the same key is not written. */
  onceKey?: string;
  /** The mail that this one sends again. */
  againOf?: string;
};

/** A failed mail with the content of its new try. */
export type RetriedMail = Pick<MailDraft, 'recipient' | 'subject' | 'html' | 'text'>;
