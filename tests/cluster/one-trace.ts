import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createShopper, decide } from '#tests/kit/shopper.ts';

type Span = {
  name: string;
  traceId: string;
  kind: number;
  attributes: { key: string }[];
};
type Told = { resourceSpans?: { scopeSpans: { spans: Span[] }[] }[] };

type Collector = { url: string; spans: Span[]; close(): Promise<void> };

/** Receives what OpenTelemetry's collector receives, and keeps the traces. */
export async function startCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    // The log arrives at the same server, and has no spans.
    const { resourceSpans = [] } = JSON.parse(Buffer.concat(chunks).toString()) as Told;
    for (const { scopeSpans } of resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const has = ({ attributes }: Span, key: string) => attributes.some((each) => each.key === key);

/** The steps of a purchase, and how to recognise each. */
const steps: Record<string, (span: Span) => boolean> = {
  request: ({ kind, name }) => kind === 2 && name === 'POST /api/checkout',
  'use case': ({ name }) => name.startsWith('checkouts.'),
  SQL: (span) => has(span, 'db.query.text'),
  'provider call': (span) => has(span, 'peer.service'),
  job: ({ name }) => name === 'job mail',
};

export type Trace = { missing: string[]; counts: Record<string, number> };

const longestMs = 60_000;

/** Places an order whose requests all have the same trace, as if a proxy had started it. */
export async function followOneOrder(
  url: string,
  productId: number,
  { spans }: Collector,
): Promise<Trace> {
  const traceId = randomBytes(16).toString('hex');
  const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
  const shopper = createShopper(url, {}, undefined, (address, init) =>
    fetch(address, { ...init, headers: { ...init.headers, traceparent } }),
  );
  const items = [{ productId, quantity: 1 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const opened = await shopper.startPayment('stripe', order);
  await decide(opened.body);
  await shopper.placeOrder('stripe', opened.body, order);
  const deadline = Date.now() + longestMs;
  for (;;) {
    const own = spans.filter((span) => span.traceId === traceId);
    const counts = Object.fromEntries(
      Object.entries(steps).map(([step, isOne]) => [step, own.filter(isOne).length]),
    );
    const missing = Object.keys(counts).filter((step) => counts[step] === 0);
    if (missing.length === 0 || Date.now() > deadline) return { missing, counts };
    await pause(500);
  }
}
