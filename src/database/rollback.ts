import type { Database, Transaction } from './client.ts';

/**
 * A transaction that commits if its work succeeded. A failure rolls everything back and is
 * returned. Inside a transaction a savepoint does that, and the outer transaction continues.
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
