import type { Database, Transaction } from './client.ts';

/**
 * A transaction that stands if its work succeeded. A failure takes everything back and is the
 * answer; inside a transaction a savepoint does that, and the transaction itself goes on.
 */
export async function transactionOrFail<R extends { ok: boolean }>(
  db: Pick<Database | Transaction, 'transaction'>,
  work: (tx: Transaction) => Promise<R>,
): Promise<R> {
  const undo = new Error('Taken back');
  let failure: R | null = null;
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      failure = result;
      throw undo;
    });
  } catch (error) {
    if (error === undo && failure) return failure;
    throw error;
  }
}
