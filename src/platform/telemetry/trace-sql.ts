import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { currentTrace } from './trace.ts';
import { kindOf, startSpan } from './tracing.ts';

type Query = (...given: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

const longestText = 2000;

/**
 * Makes every statement of the pool a span of the trace that asked for it: only its text with
 * numbered placeholders, never the values.
 */
export function traceSql(pool: pg.Pool, name: string): void {
  const connect = pool.connect.bind(pool) as Query;
  // The pool calls a waiting query back in the trace of the query that frees the connection. This
  // restores the right trace.
  pool.connect = ((callback?: Callback) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((...given: unknown[]) =>
      traced(name, query, given)) as unknown as typeof client.query;
  });
}

function traced(pool: string, query: Query, given: unknown[]): unknown {
  const trace = currentTrace();
  const text = textOf(given[0]);
  if (!trace?.span || text === null) return query(...given);
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const span = startSpan(operation, {
    kind: 'client',
    parent: trace.span,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, longestText),
      'ndoro.pool': pool,
    },
  });
  const end = (error: unknown) => {
    if (error) span?.fail(kindOf(error));
    span?.end();
  };
  const last = given.at(-1);
  if (typeof last === 'function') {
    const callback = last as Callback;
    return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
      end(error);
      callback(error, result);
    });
  }
  const answer = query(...given);
  if (answer instanceof Promise) answer.then(() => end(null), end);
  return answer;
}

function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked;
  const text = (asked as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : null;
}
