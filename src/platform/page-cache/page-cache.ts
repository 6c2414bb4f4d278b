import { type RenderedPage, type StoredPage, storePage } from './stored-page.ts';

export type PageCache = {
  find(key: string): StoredPage | undefined;
  /** One render per address however many ask at once. */
  getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<CacheAnswer>;
  /** Drops the pages that show what changed; an empty tag drops everything. */
  drop(tag: string): void;
  size(): { pages: number; bytes: number };
};

export type CacheAnswer = { page: StoredPage; status: number };

export function createPageCache(options: { maxBytes: number }): PageCache {
  const pages = new Map<string, StoredPage>();
  const rendering = new Map<string, Promise<CacheAnswer>>();
  let bytes = 0;
  let changes = 0;

  function remove(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  function keep(key: string, page: StoredPage): void {
    remove(key);
    pages.set(key, page);
    bytes += page.bytes;
    // A Map remembers insertion order, and a hit inserts anew: the first key is the least used.
    for (const oldest of pages.keys()) {
      if (bytes <= options.maxBytes) break;
      remove(oldest);
    }
  }

  async function renderAndKeep(
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<CacheAnswer> {
    const before = changes;
    const rendered = await render();
    const mayKeep = rendered.status === 200;
    const page = await storePage(rendered, mayKeep ? 'kept' : 'once');
    // A change during the render may or may not be in this page, so nobody else gets it.
    if (mayKeep && before === changes) keep(key, page);
    return { page, status: rendered.status };
  }

  return {
    find(key) {
      const page = pages.get(key);
      if (page) {
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    getOrRender(key, render) {
      const existing = rendering.get(key);
      if (existing) return existing;
      const answer = renderAndKeep(key, render).finally(() => {
        if (rendering.get(key) === answer) rendering.delete(key);
      });
      rendering.set(key, answer);
      return answer;
    },
    drop(tag) {
      changes += 1;
      // Whoever asks from now on must not join a render that began before the change.
      rendering.clear();
      for (const [key, page] of pages) {
        if (tag === '' || page.tags.has(tag)) remove(key);
      }
    },
    size: () => ({ pages: pages.size, bytes }),
  };
}
