import type { Database } from '#database/client.ts';
import { serviceWorker } from '#modules/page-guard/inline-scripts.ts';
import { doAllRows } from '#platform/jobs/each-row.ts';
import type {
  GuardedPage,
  PageInventory,
  PaypalUse,
} from '#platform/page-inventory/page-inventory.ts';
import { pageDifferences, type SeenPage } from './page-differences.ts';

export type GuardParts = {
  db: Database;
  /** The public address, so that additions by a proxy or CDN are seen too. */
  publicUrl: string;
  inventory: PageInventory;
  paypal: PaypalUse;
};

export const lookSeconds = 600;
const timeoutMs = 10_000;

/** The headers of a browser. */
const headers = {
  accept: 'text/html,application/xhtml+xml',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
};

/**
 * A changed page stays under 'Needs attention' until it is as released again. A single difference
 * may be chance, so the page is checked again at once.
 */
export async function lookAtPages(parts: GuardParts, signal?: AbortSignal): Promise<void> {
  try {
    await lookOnce(parts, signal);
  } catch {
    await lookOnce(parts, signal);
  }
}

async function lookOnce(
  { db, publicUrl, inventory, paypal }: GuardParts,
  signal?: AbortSignal,
): Promise<void> {
  const ask = askOnce(publicUrl);
  await doAllRows({
    db,
    job: 'payment pages',
    limit: inventory.pages.length + 1,
    longestPauseSeconds: 0,
    list: async (_limit, without) => inventory.pages.filter(({ path }) => !without.includes(path)),
    name: ({ path }) => ({ key: path, title: `The page ${path} is not as it was released` }),
    task: (page) => look(ask, page, paypal),
    signal,
  });
}

async function look(ask: Ask, page: GuardedPage, paypal: PaypalUse): Promise<void> {
  const differences = pageDifferences(await see(ask, page), page, paypal);
  if (differences.length > 0) throw new Error(differences.join('. '));
}

async function see(ask: Ask, { path, files }: GuardedPage): Promise<SeenPage> {
  const { headers: sent, body } = await ask(path);
  const bodies = new Map<string, Buffer | null>();
  for (const { file } of files) {
    const fetched = await ask(file);
    bodies.set(file, fetched.status === 200 ? fetched.body : null);
  }
  const worker = await ask(serviceWorker.file);
  return {
    html: body.toString('utf8'),
    headers: Object.fromEntries(sent),
    files: bodies,
    worker: worker.status === 200 ? worker.body.toString('utf8') : null,
  };
}

type Fetched = { status: number; headers: Headers; body: Buffer };
type Ask = (path: string) => Promise<Fetched>;

/** Pages share most files, so within a run each file is requested once. */
function askOnce(publicUrl: string): Ask {
  const known = new Map<string, Promise<Fetched>>();
  return (path) => {
    const answer = known.get(path) ?? fetchWhole(publicUrl + path);
    known.set(path, answer);
    return answer;
  };
}

async function fetchWhole(url: string): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, { headers, redirect: 'manual', signal });
  return {
    status: answer.status,
    headers: answer.headers,
    body: Buffer.from(await answer.arrayBuffer()),
  };
}
