import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * What is asked in one breath leaves in one write. Each write is a call to the system that wakes the
 * server up, and costs more than making the statement.
 */
export function writeTogether(client: pg.PoolClient): void {
  const usual: pg.PoolClient = Object.getPrototypeOf(client);
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const send = () => {
    isWaiting = false;
    stream.uncork();
  };
  let isWaiting = false;
  client.query = ((...given: unknown[]) => {
    if (!isWaiting) {
      isWaiting = true;
      stream.cork();
      // Once nobody has anything left to do who could ask for more: ticks come after promises only
      // if a promise asks for them.
      queueMicrotask(() => process.nextTick(send));
    }
    return (usual.query as (...all: unknown[]) => unknown).apply(client, given);
  }) as typeof client.query;
}
