import type { Database } from '#database/client.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';

/** What the use cases of this module work with. */
export type StaffDeps = {
  db: Database;
  outbox: Outbox;
  /** Keys for codes and authenticator secrets are derived from it. */
  signingKey: string;
  passwordMinLength: number;
  /** The address of the shop, for links in mails. */
  publicUrl: string;
};

/** Where a request comes from, for limits and the audit log. */
export type Caller = {
  address: string;
  userAgent: string;
  sessionToken: string | null;
  deviceToken: string | null;
};
