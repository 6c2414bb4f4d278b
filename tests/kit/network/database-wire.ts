import { connect, createServer, type Socket } from 'node:net';

export type DatabaseWire = {
  url: string;
  /** Closes the open connections; new ones are possible. */
  cut(): void;
  /** Drops all data without closing, like a firewall that has forgotten the connection. */
  setSilent(isSilent: boolean): void;
  /** Simulates a database that is down: open and new connections are closed until it is back. */
  setAway(isAway: boolean): void;
  close(): void;
};

/** A proxy to the database that can be silent or closed. */
export async function openDatabaseWire(databaseUrl: string): Promise<DatabaseWire> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let isAway = false;
  const target = new URL(databaseUrl);
  const server = createServer((near) => {
    near.on('error', () => {});
    if (isAway) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('data', (chunk) => !isSilent && to.write(chunk));
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    cut,
    setSilent: (silent) => {
      isSilent = silent;
    },
    setAway: (away) => {
      isAway = away;
      if (away) cut();
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
