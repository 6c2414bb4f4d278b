/** An entry of the browser's history as we read it: the router's number, and our own mark. */
type EntryState = { idx?: unknown; layer?: number } | null;

type Entry = { state: EntryState; url: string };

/** How to close what stands open over the page, the lowest first. */
const layers: (() => void)[] = [];

/** The entry we stand on: when the browser tells of a step it has been taken already. */
let here: Entry | null = null;

/**
 * Puts an entry of the same address into the browser's history, so that Back takes that one away
 * and the layer with it. Answers how to say that the layer was closed by other means: its entry
 * then stays for the next layer or the next page to take, because going back by script is a step
 * that ends later, and would undo a link that was followed meanwhile.
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

/** Once per document. Needed from the start where a reload has left an entry without its layer. */
export function watchHistory(): void {
  if (here) return;
  here = readEntry();
  // The router's next page takes the place of a layer's entry, which nobody wants to come back to.
  history.pushState = (state, unused, url) => {
    const isSamePage = new URL(url ?? '', location.href).pathname === location.pathname;
    write(depthOf(history.state) > 0 ? 'replaceState' : 'pushState', state, unused, url);
    // A filter in an open sheet is a step of its own, and the sheet is still there to be closed.
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
  // What was chosen under the layer stays chosen: its address moves to where we are now.
  if (left.url !== here.url) {
    write('replaceState', { ...left.state, layer: depth || undefined }, '', left.url);
  }
  // A layer that was closed otherwise left its entry behind: the shopper meant the page before.
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
