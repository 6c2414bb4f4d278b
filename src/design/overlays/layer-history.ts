/** The state of a browser history entry: the router's number, and our own mark. */
type EntryState = { idx?: unknown; layer?: number } | null;

type Entry = { state: EntryState; url: string };

/** Functions that close the open layers of the page, the lowest first. */
const layers: (() => void)[] = [];

/** The current entry: the browser reports a step only after it was taken. */
let here: Entry | null = null;

/**
 * Adds a history entry with the same address, so that Back removes that entry and closes the layer.
 * Returns a function for a layer that was closed otherwise. Its entry then stays for the next layer
 * or page to replace: going back by script ends later, and would undo a link that was followed
 * meanwhile.
 */
export function openLayer(close: () => void): () => void {
  watchHistory();
  layers.push(close);
  markLayers();
  return () => {
    const place = layers.indexOf(close);
    if (place !== -1) layers.splice(place, 1);
  };
}

/** Once per document. Needed from the start if a reload has left an entry without its layer. */
export function watchHistory(): void {
  if (here) return;
  here = readEntry();
  // The router's next page replaces the entry of a layer, to which nobody wants to return.
  history.pushState = (state, unused, url) => {
    const isSamePage = new URL(url ?? '', location.href).pathname === location.pathname;
    write(depthOf(history.state) > 0 ? 'replaceState' : 'pushState', state, unused, url);
    // A filter in an open sheet adds an entry of its own, and the sheet is still open.
    if (isSamePage) markLayers();
  };
  history.replaceState = (state, unused, url) => {
    const { layer } = (history.state ?? {}) as { layer?: number };
    write('replaceState', layer ? { ...state, layer } : state, unused, url);
  };
  // Before the router, which listens to the same event and would load the page again.
  addEventListener('popstate', followStep, { capture: true });
}

function markLayers(): void {
  if (depthOf(history.state) >= layers.length) return;
  write('pushState', { ...history.state, layer: layers.length }, '');
}

function followStep(event: PopStateEvent): void {
  const left = here;
  here = readEntry();
  const depth = depthOf(here.state);
  if (!left || depthOf(left.state) <= depth || left.state?.idx !== here.state?.idx) {
    closeDownTo(0);
    return;
  }
  event.stopImmediatePropagation();
  // Choices made under the layer stay: the current entry gets the address they led to.
  if (left.url !== here.url) {
    write('replaceState', { ...left.state, layer: depth || undefined }, '', left.url);
  }
  // A layer closed otherwise left its entry behind. The shopper wanted the page before it.
  if (!closeDownTo(depth)) history.back();
}

function closeDownTo(depth: number): boolean {
  const above = layers.splice(depth);
  for (const close of above.reverse()) close();
  return above.length > 0;
}

function write(
  method: 'pushState' | 'replaceState',
  state: unknown,
  unused: string,
  url?: string | URL | null,
): void {
  History.prototype[method].call(history, state, unused, url);
  here = readEntry();
}

function readEntry(): Entry {
  return { state: history.state, url: location.href };
}

function depthOf(state: EntryState): number {
  return state?.layer ?? 0;
}
