/** A failed write: '{status code}: {response text or status text}'. */
export class WriteError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.name = 'WriteError';
    this.status = status;
    this.body = parseJson(text);
  }

  /** The server's sentence for people, if there is one. */
  get serverMessage(): string | undefined {
    const body = this.body as { message?: unknown; error?: unknown } | undefined;
    const sentence = body?.message ?? body?.error;
    return typeof sentence === 'string' && sentence !== '' ? sentence : undefined;
  }
}

/** A failed read: 'Network response was not ok: {status text}'. */
export class ReadError extends Error {
  readonly status: number;

  constructor(status: number, statusText: string) {
    super(`Network response was not ok: ${statusText}`);
    this.name = 'ReadError';
    this.status = status;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
