import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { openStore } from './store.ts';

type Tables = { coin: { cents: number }; key: string };

function freshFile(): string {
  return join(temporaryFolder('store'), 'nested', 'state.jsonl');
}

test('what was written is there after opening again, without a close', () => {
  const file = freshFile();
  openStore<Tables>(file).write([
    { kind: 'coin', id: 'a', value: { cents: 1 } },
    { kind: 'key', id: 'k', value: 'v' },
  ]);
  const reopened = openStore<Tables>(file);
  expect(reopened.find('coin', 'a')).toEqual({ cents: 1 });
  expect(reopened.find('key', 'k')).toBe('v');
  expect(reopened.find('coin', 'b')).toBeNull();
});

test('the last value of an id counts, in the order ids were first seen', () => {
  const store = openStore<Tables>(freshFile());
  store.write([{ kind: 'coin', id: 'a', value: { cents: 1 } }]);
  store.write([{ kind: 'coin', id: 'b', value: { cents: 2 } }]);
  store.write([{ kind: 'coin', id: 'a', value: { cents: 3 } }]);
  expect(store.list('coin')).toEqual([{ cents: 3 }, { cents: 2 }]);
});

test('a line cut short by a dying process is dropped as a whole', () => {
  const file = freshFile();
  const store = openStore<Tables>(file);
  store.write([{ kind: 'coin', id: 'a', value: { cents: 1 } }]);
  appendFileSync(file, '[["coin","a",{"cents":9}],["coin","b"');
  const reopened = openStore<Tables>(file);
  expect(reopened.list('coin')).toEqual([{ cents: 1 }]);
  reopened.write([{ kind: 'coin', id: 'c', value: { cents: 5 } }]);
  expect(openStore<Tables>(file).find('coin', 'c')).toEqual({ cents: 5 });
});

test('opening leaves one line per entry', () => {
  const file = freshFile();
  const store = openStore<Tables>(file);
  for (let cents = 0; cents < 50; cents += 1) {
    store.write([{ kind: 'coin', id: 'a', value: { cents } }]);
  }
  store.close();
  openStore<Tables>(file).close();
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
});

test('what is filed is read where it was written last, before and after opening again', () => {
  const file = freshFile();
  const store = openStore<Tables>(file, ['key']);
  store.write([{ kind: 'key', id: 'a', value: 'Zoë paid €5' }], () => {
    expect(store.find('key', 'a')).toBe('Zoë paid €5');
    return [{ kind: 'key', id: 'b', value: 'ndoro' }];
  });
  store.write([
    { kind: 'coin', id: 'a', value: { cents: 1 } },
    { kind: 'key', id: 'a', value: 'Zoë has it back' },
  ]);
  for (const seen of [store, openStore<Tables>(file, ['key']), openStore<Tables>(file)]) {
    expect(seen.list('key')).toEqual(['Zoë has it back', 'ndoro']);
    expect(seen.find('key', 'a')).toBe('Zoë has it back');
    expect(seen.find('coin', 'a')).toEqual({ cents: 1 });
    expect(seen.find('key', 'c')).toBeNull();
    seen.close();
  }
});

test('what is filed comes from the journal, not from memory', () => {
  const file = freshFile();
  const store = openStore<Tables>(file, ['key']);
  store.write([{ kind: 'key', id: 'a', value: 'gold' }]);
  writeFileSync(file, readFileSync(file, 'utf8').replace('gold', 'lead'));
  expect(store.find('key', 'a')).toBe('lead');
});
