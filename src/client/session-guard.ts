/**
 * Whoever knows who is logged in. The lowest layer of the browser's calls doesn't; it only hears from the
 * server that somebody is not, or not any more.
 */
export type SessionGuard = {
  /** True once the call may be made again: the session is there after all, or anew. */
  comeBack(): Promise<boolean>;
  /** A call was refused to whoever is logged in: perhaps they are somebody else by now. */
  lookAgain(): void;
};

let guard: SessionGuard | null = null;

/** One at a time, and for as long as a page of the staff area is open. */
export function guardSession(next: SessionGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** Every call passes its answer here. A read that is told to log in waits for that. */
export async function mayAskAgain(
  { status }: Pick<Response, 'status'>,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!guard) return false;
  if (status === 403) guard.lookAgain();
  if (status !== 401) return false;
  const gone = new Promise<boolean>((resolve) => {
    if (signal?.aborted) resolve(false);
    signal?.addEventListener('abort', () => resolve(false), { once: true });
  });
  return Promise.race([guard.comeBack(), gone]);
}

/** A write is never made twice by itself: it fails, and the page keeps what it was to send. */
export function noteRefusal({ status }: Pick<Response, 'status'>): void {
  if (status === 401 || status === 403) guard?.lookAgain();
}
