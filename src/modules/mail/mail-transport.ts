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
  send(mail: OutgoingMail): Promise<void>;
};
