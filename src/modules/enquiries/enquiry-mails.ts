/** An answer's mail is found in the outbox by this and the answer's number. */
export const answerMailPrefix = 'message-answer:';

/** The mails that enquiries cause. `Db` is the transaction they are written in. */
export type EnquiryMails<Db> = {
  /** To the subscriber: please confirm. */
  confirmSubscription(
    db: Db,
    mail: { email: string; confirmUrl: string; unsubscribeUrl: string; onceKey: string },
  ): Promise<void>;
  /** To the shop: somebody asked for the letter. */
  newSubscriber(db: Db, mail: { email: string; onceKey: string }): Promise<void>;
  /** To the shop: somebody wrote. */
  contactMessage(
    db: Db,
    mail: { id: number; name: string; email: string; subject: string; message: string },
  ): Promise<void>;
  /** To whoever wrote: what the shop answers, their own words below. */
  messageAnswer(
    db: Db,
    mail: {
      answerId: number;
      text: string;
      message: { id: number; email: string; subject: string; message: string; createdAt: Date };
    },
  ): Promise<void>;
};
