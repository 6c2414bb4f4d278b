import { countOf } from '#shared/text.ts';

/** Others have to pay first, or time has to pass: the page waits and retries by itself. */
export type HoldWait = {
  /** Null if the wait is not about one product. */
  name: string | null;
  /** How many others on the same network are paying for it. */
  others: number;
  /** Set by the server: an earlier retry is useless. */
  retryAfterSeconds: number;
};

/** Reads the wait that our own server sent; null for any other failure. */
export function readWait(body: unknown): HoldWait | null {
  const { code, waiting } = (body ?? {}) as Record<string, unknown>;
  if (code !== 'items-waiting') return null;
  const { name, others, retryAfterSeconds } = (waiting ?? {}) as Partial<HoldWait>;
  return {
    name: typeof name === 'string' ? name : null,
    others: typeof others === 'number' ? others : 0,
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 0,
  };
}

const firstPauseSeconds = 3;
const longestOwnPauseSeconds = 10;
const longestPauseSeconds = 30;

/**
 * How long until the next attempt. Each pause is longer than the one before and partly random, so
 * that shoppers refused at the same moment do not all come back at the same moment.
 */
export function retryPauseMs(
  attempt: number,
  { retryAfterSeconds }: Pick<HoldWait, 'retryAfterSeconds'>,
  random: number,
): number {
  const own = Math.min(longestOwnPauseSeconds, firstPauseSeconds * 1.4 ** attempt);
  const seconds = Math.min(longestPauseSeconds, Math.max(own, retryAfterSeconds));
  return Math.round(seconds * (0.75 + random / 2) * 1000);
}

export const holdWaitTexts = {
  stay: 'Keep this page open. Nothing is charged while you wait, and everything you filled in stays.',
  lost: 'The connection is lost. We go on as soon as it is back.',
  stop: 'Stop waiting',
} as const;

export function holdWaitTitle({ name }: HoldWait): string {
  return name === null ? 'Waiting for your turn' : `Waiting for ${name}`;
}

/** Says who else is buying, and what happens next. */
export function holdWaitText({ name, others, retryAfterSeconds }: HoldWait): string {
  if (retryAfterSeconds > 60) {
    const minutes = countOf(Math.ceil(retryAfterSeconds / 60), 'minute');
    return `Shoppers on your network held it and did not buy it, so others come first for now. We try again by ourselves; it may take ${minutes}.`;
  }
  const what = name === null ? 'paying now' : 'paying for it now';
  if (others === 1) {
    return `Somebody else on your network is ${what}. When they are done, we try again for you.`;
  }
  const they = others === 0 ? 'Others' : `${others} others`;
  return `${they} on your network are ${what}. When one of them is done, we try again for you.`;
}
