import { createInterface } from 'node:readline/promises';

/** At a terminal by question, from a script one line each on standard input. */
export async function askLines(questions: readonly string[]): Promise<string[]> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answers: string[] = [];
  if (process.stdin.isTTY) {
    for (const question of questions) answers.push(await prompt.question(question));
  } else {
    for await (const line of prompt) answers.push(line);
  }
  prompt.close();
  return questions.map((_, index) => answers[index] ?? '');
}
