import { databaseErrorCode } from './database-error.ts';

/** PostgreSQL's code for statements after a failed one, until the rollback. */
const transactionAborted = '25P02';

type Answers<Asked extends readonly unknown[]> = {
  -readonly [K in keyof Asked]: Awaited<Asked[K]>;
};

/**
 * `Promise.all` for statements of one transaction, which are sent without waiting for each other.
 * If one fails, PostgreSQL refuses the later ones too. Callers decide by the error's code whether
 * to retry, so this throws the error of the statement that failed.
 */
export async function pipelined<const Asked extends readonly unknown[]>(
  asked: Asked,
): Promise<Answers<Asked>> {
  const settled = await Promise.allSettled(asked);
  const errors = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (errors.length > 0) {
    throw errors.find((error) => databaseErrorCode(error) !== transactionAborted) ?? errors[0];
  }
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as Answers<Asked>;
}
