/**
 * How long another request waits while the work goes on, in milliseconds: the longest turn of the
 * event loop. The processor's time is measured and not the clock's, and against that of a loop
 * whose time is known, so that a busy machine does not change it much. The least of some attempts
 * counts: what runs for the first time, or collects garbage, is slower.
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
/** What so many steps take on a machine of two cores that does nothing else. */
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
