import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { judgePassword } from './judge-password.ts';

const stolen = 'seven lions at midnight';
const padded = 'nine lions at midnight';
const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

const asked: string[] = [];
let mood: 'answers' | 'fails' | 'is silent' = 'answers';
const list = createServer((request, answer) => {
  asked.push(request.url ?? '');
  if (mood === 'is silent') return;
  if (mood === 'fails') return void answer.writeHead(503).end();
  const lines = [stolen, padded]
    .map((text) => `${hashOf(text).slice(5)}:${text === stolen ? 42 : 0}`)
    .join('\r\n');
  answer.end(`0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${lines}`);
});
await new Promise<void>((done) => list.listen(0, '127.0.0.1', done));
afterAll(() => list.close());

const address = `http://127.0.0.1:${(list.address() as AddressInfo).port}/range/`;

async function judge(password: string): Promise<string> {
  const passwordRules = { minLength: 12, isStrict: true, breachedList: address };
  const judged = await judgePassword({ passwordRules, shopName: 'Ndoro' }, password, {
    name: 'Password',
    person: [],
  });
  return judged.ok ? 'taken' : (judged.detail ?? judged.code);
}

test('a password that was stolen elsewhere is refused, and only five letters of its hash are told', async () => {
  expect(await judge(stolen)).toBe(
    'Password is in a list of stolen passwords. Please choose another.',
  );
  expect(asked).toEqual([`/range/${hashOf(stolen).slice(0, 5)}`]);
  expect(await judge('four lions at midnight')).toBe('taken');
});

test('padding is no match', async () => {
  expect(await judge(padded)).toBe('taken');
});

test.each(['fails', 'is silent'] as const)('a list that %s stops nobody', async (how) => {
  mood = how;
  expect(await judge(stolen)).toBe('taken');
  mood = 'answers';
});
