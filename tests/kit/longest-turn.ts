/**
 * How long the work blocks another request, in milliseconds: the longest turn of the event loop. It
 * measures CPU time and compares it with a reference loop, so that a busy machine has little
 * effect. The minimum of some attempts counts, since a first run or a garbage collection is slower.
 */
export async function stallOf(work: () => Promise<unknown>, bearable = 100): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least >= bearable; attempt += 1) {
    const measured = await longestTurn(work);
    least = Math.min(least, measured < bearable ? measured : measured / Math.max(1, slownessNow()));
  }
  return least;
}

async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadMs();
  const look = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  try {
    await work();
  } finally {
    look();
    clearInterval(timer);
  }
  return longest;
}

const steps = 10_000_000;
/** The CPU time of these steps on an idle machine with two cores. */
const usualMs = 15;

function slownessNow(): number {
  const before = threadMs();
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum = (sum * 31 + step) | 0;
  if (sum === 1) throw new Error('The loop must not be left out');
  return (threadMs() - before) / usualMs;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
