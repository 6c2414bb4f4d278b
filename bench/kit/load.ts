import { spawn, spawnSync } from 'node:child_process';
import autocannon from 'autocannon';

export type Load = { requestsPerSecond: number; p99Milliseconds: number; tool: string };

const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** wrk if it is installed, since it takes less time from the measured process; else autocannon. */
export async function measureLoad(
  url: string,
  { seconds = 5, connections = 32 }: { seconds?: number; connections?: number } = {},
): Promise<Load> {
  return hasWrk ? withWrk(url, seconds, connections) : withAutocannon(url, seconds, connections);
}

async function withWrk(url: string, seconds: number, connections: number): Promise<Load> {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    'Accept-Encoding: br',
    url,
  ];
  const child = spawn('wrk', args);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((resolve) => child.once('exit', resolve));
  if (/Non-2xx/.test(output)) throw new Error(`Some answers of ${url} were failures:\n${output}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const [, value = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1;
  return {
    requestsPerSecond: Number(rate ?? 0),
    p99Milliseconds: Number(value) * factor,
    tool: 'wrk',
  };
}

async function withAutocannon(url: string, duration: number, connections: number): Promise<Load> {
  const result = await autocannon({
    url,
    duration,
    connections,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0) throw new Error(`Some answers of ${url} were failures`);
  return {
    requestsPerSecond: result.requests.average,
    p99Milliseconds: result.latency.p99,
    tool: 'autocannon',
  };
}
