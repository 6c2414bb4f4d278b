export type ChangeBatch = { add(noun: string): void; cancel(): void };

/**
 * Passes the first change on at once and what follows together, at most once in `gapMs`: on a busy
 * day every open dashboard would otherwise ask for everything with every order.
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
