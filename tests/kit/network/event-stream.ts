export type StreamEvent = { id?: string; event: string; data: unknown };

export type EventStream = {
  response: Response;
  /** The next event of this name, including one that has already arrived. */
  next(name: string): Promise<StreamEvent>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
};

/** Reads server-sent events as a browser does. */
export async function openEventStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const waiting: StreamEvent[] = [];
  let isOver = false;
  let notify = () => {};
  const ended = readEvents(response, (event) => {
    waiting.push(event);
    notify();
  })
    .catch(() => {})
    .finally(() => {
      isOver = true;
      notify();
    });
  return {
    response,
    ended,
    async next(name) {
      for (;;) {
        const index = waiting.findIndex(({ event }) => event === name);
        const [found] = index < 0 ? [] : waiting.splice(0, index + 1).slice(-1);
        if (found) return found;
        if (isOver) throw new Error(`The stream ended without '${name}'`);
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
    },
    close: () => abort.abort(),
  };
}

async function readEvents(
  response: Response,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) onEvent(parseFrame(frame));
  }
}

function parseFrame(frame: string): StreamEvent {
  const fields = Object.fromEntries(
    frame.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ');
      return [name, rest.join(': ')];
    }),
  );
  const { id, event = 'message', data = '{}' } = fields;
  return { ...(id !== undefined && { id }), event, data: JSON.parse(data) };
}
