import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';

export type WireAnswer = { headers: Record<string, string>; body: Buffer };

/** Headers of the connection, not of the answer. */
const ofConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The raw bytes: fetch would decompress them. */
export function wireAnswer(url: string): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      const sent = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name));
      const headers = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ headers, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

export async function startRawServer({
  headers,
  body,
}: WireAnswer): Promise<{ url: string; stop(): void }> {
  const script = fileURLToPath(new URL('./raw-server.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.write(`${JSON.stringify(headers)}\n`);
  child.stdin.end(body);
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  );
  return { url, stop: () => child.kill() };
}
