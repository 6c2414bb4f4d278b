import { createInterface } from 'node:readline';

export type Asker = {
  say(text: string): void;
  /** An empty answer means the default. */
  ask(question: string, usual?: string): Promise<string>;
  confirm(question: string): Promise<boolean>;
  close(): void;
};

/**
 * At a terminal one question after the other, from a script one line each. After the last line
 * every answer is the default, and no for an overwrite.
 */
export function createAsker(
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Asker {
  const lines = createInterface({ input, output, terminal: process.stdin.isTTY === true })[
    Symbol.asyncIterator
  ]();
  let isOver = false;

  async function ask(question: string, usual = ''): Promise<string> {
    output.write(`${question} `);
    if (isOver) return usual;
    const { value, done } = await lines.next();
    isOver = done === true;
    return (value ?? '').trim() || usual;
  }

  return {
    say: (text) => void output.write(`${text}\n`),
    ask,
    confirm: async (question) => /^y(es)?$/i.test(await ask(`${question} [y/N]`)),
    close: () => void lines.return?.(),
  };
}
