import { expect, it } from 'vitest';
import { comeBack } from './come-back.ts';

const away = () => new Response('{}', { status: 503, headers: { 'retry-after': '5' } });

async function ask(answers: Response[], signal?: AbortSignal) {
  const pauses: number[] = [];
  let asked = 0;
  const next = async () => answers[asked++] ?? away();
  const answer = await comeBack(await next(), next, signal, async (ms) => void pauses.push(ms));
  return { status: answer.status, asked, pauses };
}

it('waits as long as the shop says, and asks again until it answers', async () => {
  const answer = await ask([away(), away(), new Response('{}')]);
  expect(answer).toEqual({ status: 200, asked: 3, pauses: [5000, 5000] });
});

it('gives up in the end, with what the shop said', async () => {
  const answer = await ask([]);
  expect(answer).toMatchObject({ status: 503, asked: 9 });
  expect(answer.pauses).toHaveLength(8);
});

it.each([
  ['a refusal', new Response('{}', { status: 429, headers: { 'retry-after': '5' } })],
  ['an outage without a moment to come back', new Response('{}', { status: 503 })],
  ['a fault', new Response('{}', { status: 500, headers: { 'retry-after': '5' } })],
])('%s is an answer like any other', async (_name, response) => {
  expect(await ask([response])).toEqual({ status: response.status, asked: 1, pauses: [] });
});

it('whoever no longer waits does not wait on', async () => {
  const left = new AbortController();
  const asking = comeBack(
    away(),
    async () => {
      left.signal.throwIfAborted();
      return away();
    },
    left.signal,
  );
  left.abort();
  await expect(asking).rejects.toThrow('aborted');
});
