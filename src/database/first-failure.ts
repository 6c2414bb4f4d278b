import type pg from 'pg';

/** What PostgreSQL says to every further statement of a transaction in which one has failed. */
const afterFailure = '25P02';

type Ask = (...given: unknown[]) => unknown;

/**
 * Statements that travel together fail together, and whoever waits for all of them may hear of any
 * first. So each tells what went wrong with the first: whether it was a collision or a lock that
 * took too long decides what happens next.
 */
export function tellFirstFailure(client: pg.PoolClient): void {
  const own = Object.hasOwn(client, 'query') ? (client.query as Ask) : null;
  const usual = Object.getPrototypeOf(client) as { query: Ask };
  let failure: unknown = null;
  const tell = (error: { code?: string }) => {
    if (error.code !== afterFailure) failure = error;
    throw failure ?? error;
  };
  client.query = ((...given: unknown[]) => {
    const answer = (own ?? usual.query).apply(client, given);
    return answer instanceof Promise ? answer.catch(tell) : answer;
  }) as typeof client.query;
}
