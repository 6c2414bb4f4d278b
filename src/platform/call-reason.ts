import type { SQL } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';

export type CallQuestion = {
  now: Date;
  /** The day where the shop stands. */
  today: string;
  /** A condition on the table `clients`, by that name: whom whoever asks may see. */
  seen: SQL;
  quietDays: number;
  daysAhead: number;
};

/** A client to call, and why. */
export type FoundCall = {
  clientId: number;
  /** Within the kind. Found again under the same key it is the same call. */
  key: string;
  /** 'Birthday on November 25, in 6 days' */
  reason: string;
  /** What may be written to the client, without the greeting and the name at the end. */
  draft: string;
  /** The earliest come first, calls without a day last. */
  due: string | null;
  /** A call that is done is due again after so many days; without it never. */
  againAfterDays?: number;
};

/** A readable rule by which an adviser calls a client. */
export type CallReason = {
  /** Several rules may find calls of one kind; a setting of this name switches them off. */
  kind: string;
  label: string;
  /** Nobody is called for it who has not agreed to suggestions. */
  isMarketing: boolean;
  find(db: Executor, question: CallQuestion): Promise<FoundCall[]>;
};
