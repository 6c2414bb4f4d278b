export type ChangeBatch = { add(noun: string): void; cancel(): void };

/**
 * Passes on the first change at once and later ones together, at most once per `gapMs`. Otherwise
 * every open dashboard would reload everything with each order on a busy day.
 */
export function createChangeBatch(
  pass: (nouns: ReadonlySet<string>) => void,
  gapMs: number,
): ChangeBatch {
  let waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (waiting.size === 0) return;
    const nouns = waiting;
    waiting = new Set();
    timer = setTimeout(flush, gapMs);
    pass(nouns);
  }

  return {
    add(noun) {
      waiting.add(noun);
      if (timer === undefined) flush();
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
