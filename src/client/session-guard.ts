/**
 * The code that knows who is logged in. The lowest layer of the browser's calls does not know it.
 * It only sees the server's refusals.
 */
export type SessionGuard = {
  /** True as soon as the call may be repeated: the session still exists, or there is a new one. */
  comeBack(): Promise<boolean>;
  /** A call was refused although a person is logged in: it may be another person by now. */
  lookAgain(): void;
};

let guard: SessionGuard | null = null;

/** Only one at a time, while a page of the staff area is open. */
export function guardSession(next: SessionGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** Every call reports its answer here. A refused read waits for a new login. */
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

/** A write is never repeated automatically: it fails, and the page still has its input. */
export function noteRefusal({ status }: Pick<Response, 'status'>): void {
  if (status === 401 || status === 403) guard?.lookAgain();
}
