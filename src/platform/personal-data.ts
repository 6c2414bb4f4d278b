import type { Executor, Transaction } from '#database/client.ts';

export type PersonKnown = { id: number; email: string };

type Line = { what: string; count: number };

/** Records of a person, as they lie in the tables of a module. */
export type PersonalPart = {
  /** Under this heading they stand in the file that is handed over. */
  name: string;
  read(db: Executor, person: PersonKnown): Promise<Record<string, unknown>[]>;
};

/** What a module stores of a customer: to hand it over, and to erase it. */
export type PersonalSource = {
  parts: readonly PersonalPart[];
  /** What erasing takes away, in words for staff. */
  count(db: Executor, person: PersonKnown): Promise<readonly Line[]>;
  erase(tx: Transaction, person: PersonKnown): Promise<void>;
};
