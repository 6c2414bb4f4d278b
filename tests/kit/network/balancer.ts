import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Balancer = {
  url: string;
  add(backend: string): void;
  remove(backend: string): void;
  isReady(backend: string): boolean;
  /** The number of requests to each backend. */
  given: Map<string, number>;
  close(): Promise<void>;
};

/**
 * A minimal load balancer: it polls each backend for readiness, alternates among ready ones, reuses
 * connections, and never retries.
 */
export async function startBalancer(lookMs = 100): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Map<string, boolean>();
  const given = new Map<string, number>();
  let turn = 0;

  const server = createServer((incoming, outgoing) => {
    const open = [...ready].flatMap(([backend, isOpen]) => (isOpen ? [backend] : []));
    turn += 1;
    const backend = open[turn % open.length];
    if (!backend) {
      outgoing.writeHead(502).end('{"code":"nobody-is-ready"}');
      return;
    }
    given.set(backend, (given.get(backend) ?? 0) + 1);
    const { method, headers, url } = incoming;
    const passed = request(`${backend}${url}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', ({ message }) => {
      outgoing.writeHead(502).end(JSON.stringify({ code: `${backend}: ${message}` }));
    });
    incoming.pipe(passed);
  });

  async function look(backend: string): Promise<void> {
    const answer = await fetch(`${backend}/readyz`).catch(() => null);
    if (ready.has(backend)) ready.set(backend, answer?.status === 200);
  }

  const timer = setInterval(() => {
    for (const backend of ready.keys()) void look(backend);
  }, lookMs);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    given,
    add: (backend) => void ready.set(backend, false),
    remove: (backend) => void ready.delete(backend),
    isReady: (backend) => ready.get(backend) === true,
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
