export type Question = { name: string; ask(turn: number): Promise<unknown> };

type Plan = { concurrent: number; rounds: number };

export type Times = { p50: number; p95: number };

/** Median and 95th percentile in milliseconds, after a few rounds of warm-up. */
export async function measureCalls(
  question: Question,
  plan: Plan,
): Promise<[p50: number, p95: number]> {
  await warmUp(question, plan);
  const { p50, p95 } = await measureTurns(question, plan);
  return [p50, p95];
}

/** Every turn once for the first time, with all its costs, and once again. */
export async function measureTwice(
  question: Question,
  plan: Plan,
): Promise<{ first: Times; again: Times }> {
  await warmUp(question, plan);
  return { first: await measureTurns(question, plan), again: await measureTurns(question, plan) };
}

/** Uses other turns, so that no measured question has been asked before. */
async function warmUp(question: Question, { concurrent, rounds }: Plan): Promise<void> {
  await measureTurns(question, { concurrent, rounds: 5 }, concurrent * rounds);
}

async function measureTurns(
  { ask }: Question,
  { concurrent, rounds }: Plan,
  firstTurn = 0,
): Promise<Times> {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: concurrent }, async (_, asker) => {
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now();
        await ask(firstTurn + asker * rounds + round);
        times.push(performance.now() - started);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
