export type Question = { name: string; ask(turn: number): Promise<unknown> };

type Plan = { concurrent: number; rounds: number };

/** Median and 95th percentile in milliseconds, after a few rounds that only warm up. */
export async function measureCalls(
  { ask }: Question,
  { concurrent, rounds }: Plan,
): Promise<[p50: number, p95: number]> {
  const times: number[] = [];
  for (const warm of [true, false]) {
    await Promise.all(
      Array.from({ length: concurrent }, async (_, asker) => {
        for (let round = 0; round < (warm ? 5 : rounds); round += 1) {
          const started = performance.now();
          await ask(asker * rounds + round);
          if (!warm) times.push(performance.now() - started);
        }
      }),
    );
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return [at(0.5), at(0.95)];
}
