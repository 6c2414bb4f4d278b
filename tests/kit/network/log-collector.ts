import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterFile } from '../undo.ts';

export type CollectorMood = 'well' | 'busy' | 'refusing' | 'silent';

type Attribute = { key: string; value: Record<string, unknown> };
export type CollectedRecord = {
  severityText: string;
  body: { stringValue: string };
  attributes: Attribute[];
};

/** Takes logs by OTLP over HTTP, in JSON. */
export async function startLogCollector() {
  const state = { mood: 'well' as CollectorMood, calls: 0 };
  const records: CollectedRecord[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    state.calls += 1;
    const { mood } = state;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (mood === 'silent') return;
    if (mood !== 'well') return response.writeHead(mood === 'busy' ? 503 : 401).end();
    headers.push({ url: request.url, ...request.headers });
    const { resourceLogs } = JSON.parse(Buffer.concat(chunks).toString());
    for (const { scopeLogs } of resourceLogs) {
      for (const { logRecords } of scopeLogs) records.push(...logRecords);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, state, records, headers };
}

export function fieldsOf({ body, attributes }: CollectedRecord): Record<string, unknown> {
  const fields = attributes.map(({ key, value }) => [key, Object.values(value)[0]]);
  return { msg: body.stringValue, ...Object.fromEntries(fields) };
}
