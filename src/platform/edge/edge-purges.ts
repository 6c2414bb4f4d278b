import { setTimeout as sleep } from 'node:timers/promises';
import { type EdgeKind, edgeKey, everyPage } from './edge-headers.ts';
import { type PurgeCall, purgeCalls } from './purge-call.ts';

export type EdgeSettings = {
  kind: EdgeKind;
  /** Every address receives each purge. */
  purgeUrls: readonly string[];
  secret: string;
};

export type EdgePurges = {
  /** Drops all pages with this tag. An empty tag drops every page. */
  drop(tag: string): void;
  close(): void;
};

export type PurgeResult = 'done' | 'given-up';

export type EdgePurgesOptions = {
  report(error: unknown): void;
  onResult?: (result: PurgeResult) => void;
  gatherMs?: number;
  againMs?: number;
  retryMs?: readonly number[];
};

/**
 * Sends purges to the cache in front of the shop. Every process does so after it has dropped its
 * own pages. The purge of a process that hears late drops the pages fetched from it before. An
 * answer that was on its way during the first purge is cached after it, so a second purge follows.
 */
export function createEdgePurges(settings: EdgeSettings, options: EdgePurgesOptions): EdgePurges {
  const { report, onResult = () => {} } = options;
  const { gatherMs = 50, againMs = 3000, retryMs = [200, 1000, 5000, 20_000] } = options;
  const closing = new AbortController();
  const { signal } = closing;
  let gathered = new Set<string>();

  async function tell(url: string, call: PurgeCall): Promise<void> {
    const answer = await fetch(url, {
      ...call,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The CDN answered a purge with ${answer.status}`);
  }

  async function tellAtLast(url: string, call: PurgeCall): Promise<void> {
    for (const pause of [...retryMs, null]) {
      try {
        await tell(url, call);
        return onResult('done');
      } catch (error) {
        if (signal.aborted) return;
        if (pause === null) {
          onResult('given-up');
          return report(error);
        }
        await sleep(pause, undefined, { ref: false, signal }).catch(() => {});
      }
    }
  }

  async function purge(tags: ReadonlySet<string>): Promise<void> {
    const keys = tags.has('') ? [everyPage, ...picturesOf(tags)] : [...tags].map(edgeKey);
    const calls = purgeCalls(settings.kind, settings.secret, keys);
    const everywhere = () =>
      Promise.all(settings.purgeUrls.flatMap((url) => calls.map((call) => tellAtLast(url, call))));
    await everywhere();
    await sleep(againMs, undefined, { ref: false, signal }).catch(() => {});
    if (!signal.aborted) await everywhere();
  }

  return {
    drop(tag) {
      gathered.add(tag);
      if (gathered.size > 1) return;
      setTimeout(() => {
        const tags = gathered;
        gathered = new Set();
        void purge(tags);
      }, gatherMs).unref();
    },
    close: () => closing.abort(),
  };
}

/** No page has a picture's tag, so dropping all pages leaves pictures cached. */
function picturesOf(tags: ReadonlySet<string>): string[] {
  return [...tags].filter((tag) => tag.startsWith('picture:')).map(edgeKey);
}
