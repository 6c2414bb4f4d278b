import type { SQL } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';

export type CallQuestion = {
  now: Date;
  /** The current day in the shop's time zone. */
  today: string;
  /** A condition on the table `clients`, under that name: the clients that the caller may see. */
  seen: SQL;
  quietDays: number;
  daysAhead: number;
};

/** A client to call, and why. */
export type FoundCall = {
  clientId: number;
  /** Unique within the kind. A result with the same key is the same call. */
  key: string;
  /** 'Birthday on November 25, in 6 days' */
  reason: string;
  /** The text of a message to the client, without the greeting and the name at the end. */
  draft: string;
  /** The earliest come first, calls without a day last. */
  due: string | null;
  /** Days after which a finished call is due again. Absent: never. */
  againAfterDays?: number;
};

/** A rule that finds clients to call, with the reason as text. */
export type CallReason = {
  /** Several rules may find calls of one kind. A setting of this name switches them off. */
  kind: string;
  label: string;
  /** It finds only clients who have agreed to suggestions. */
  isMarketing: boolean;
  find(db: Executor, question: CallQuestion): Promise<FoundCall[]>;
};
