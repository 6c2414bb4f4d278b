import type { StaffRole } from './permissions.ts';

/** The mails this module causes. `Db` is the transaction they are written in. */
export type StaffMails<Db> = {
  /** To an admin who wants to change the password. */
  passwordCode(db: Db, mail: { email: string; firstName: string; code: string }): Promise<void>;
  /** To an admin whose password is another one now. */
  passwordChanged(db: Db, mail: { email: string; firstName: string }): Promise<void>;
  /** To an admin who has forgotten the password. */
  passwordReset(db: Db, mail: { email: string; firstName: string; token: string }): Promise<void>;
  /** To an admin whose second factor a colleague has switched off. */
  secondFactorReset(db: Db, mail: { email: string; firstName: string; by: string }): Promise<void>;
  /** To the owner of an address for which somebody asked for an account that exists. */
  accountExists(db: Db, mail: { email: string; firstName: string }): Promise<void>;
  /** To an address for which somebody, perhaps not its owner, asked for an account. */
  accountRequested(db: Db, mail: { email: string; token: string }): Promise<void>;
  /** To somebody whom a colleague wants to work here. */
  invitation(
    db: Db,
    mail: { email: string; role: StaffRole; token: string; invitedBy: string },
  ): Promise<void>;
  /** To a new admin who may come in now. */
  accountApproved(
    db: Db,
    mail: { email: string; firstName: string; approvedBy: string },
  ): Promise<void>;
};
