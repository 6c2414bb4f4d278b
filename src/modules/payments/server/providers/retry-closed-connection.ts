const closedCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * Tries once more on a fresh connection when a idle one turns out to be closed, which
 * happens whenever the other side restarts. Only for calls that may be repeated: reads, and
 * writes that the provider recognises by their request id.
 */
export async function fetchRetryingClosed(url: string | URL, init: RequestInit): Promise<Response> {
  // Whoever answers from elsewhere is not who was asked, and gets neither keys nor customers.
  const asked = { ...init, redirect: 'error' } as const;
  try {
    return await fetch(url, asked);
  } catch (error) {
    if (!wasClosed(error)) throw error;
    return fetch(url, asked);
  }
}

function wasClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && closedCodes.has(String(cause.code));
}
