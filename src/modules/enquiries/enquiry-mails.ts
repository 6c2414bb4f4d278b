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
};
