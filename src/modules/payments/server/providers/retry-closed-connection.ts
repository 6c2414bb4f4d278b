const closedCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * Retries once on a new connection if an idle one was closed, which happens when the other side
 * restarts. Only for calls that may be repeated: reads, and writes that the provider recognises by
 * their request id.
 */
export async function fetchRetryingClosed(url: string | URL, init: RequestInit): Promise<Response> {
  // A redirect to another server is an error: it must get neither keys nor customer data.
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
