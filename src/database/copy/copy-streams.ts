import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The connection that pg passes to a copy query. `stream` is its socket. */
type Connection = Parameters<pg.Submittable['submit']>[0];

/** The rows of `copy … to stdout`, in PostgreSQL's text format: one row per line. */
export function copyOut(client: pg.Client, statement: string): Readable {
  return client.query(new CopyOut(statement));
}

class CopyOut extends Readable implements pg.Submittable {
  readonly #statement: string;
  #connection: Connection | null = null;

  constructor(statement: string) {
    super({ highWaterMark: 512 * 1024 });
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  /** The server sends as fast as it can, so the socket is paused while nobody reads. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // pg's parser reuses its buffer for the next data.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume();
    done(error);
  }
}

/** Sends rows to `copy … from stdin`. */
export function copyInto(
  client: pg.Client,
  statement: string,
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isRefused = false;
    client.query({
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse(connection: Connection) {
        sendRows(connection, rows, () => isRefused).catch((error) => {
          // The server rolls back, and answers with the error that ends this query.
          connection.stream.write(message('f', Buffer.from(`${error}\0`)));
          reject(error);
        });
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError(error: Error) {
        isRefused = true;
        reject(error);
      },
    } as pg.Submittable);
  });
}

async function sendRows(
  { stream }: Connection,
  rows: AsyncIterable<Uint8Array>,
  isRefused: () => boolean,
): Promise<void> {
  for await (const chunk of rows) {
    if (isRefused()) return;
    if (!stream.write(message('d', chunk))) await once(stream, 'drain');
  }
  stream.write(message('c', Buffer.alloc(0)));
}

/** A message of PostgreSQL's protocol: CopyData, CopyDone or CopyFail. */
function message(kind: 'd' | 'c' | 'f', content: Uint8Array): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind, 'latin1');
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
