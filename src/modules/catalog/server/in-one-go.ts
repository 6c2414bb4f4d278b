import type { Database, Transaction } from '#database/client.ts';
import type { Result } from '#shared/result.ts';

class Refused extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('Refused');
    this.refusal = refusal;
  }
}

/** A refusal undoes what was written before it. */
export async function inOneGo<T, Code extends string, Detail = undefined>(
  db: Pick<Database, 'transaction'> | Pick<Transaction, 'transaction'>,
  work: (tx: Transaction) => Promise<Result<T, Code, Detail>>,
): Promise<Result<T, Code, Detail>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new Refused(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal as Result<T, Code, Detail>;
    throw error;
  }
}
