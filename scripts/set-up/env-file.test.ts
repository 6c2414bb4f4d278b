import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { readEnv, unwritable, writeEnv } from './env-file.ts';

const values = new Map([
  ['MAIL_FROM', 'Ndoro <hello@example.com>'],
  ['ADMIN_PASSWORD', 'a#b "c" $d\\e'],
  ['OWN', 'x'],
]);

test('what is written is what Node reads', () => {
  const file = join(temporaryFolder('env'), '.env');
  writeFileSync(file, writeEnv('# Mail\nMAIL_FROM=\nADMIN_PASSWORD=\nPORT=3000\n', values));
  const code = 'console.log(JSON.stringify([process.env.MAIL_FROM, process.env.ADMIN_PASSWORD]))';
  const { stdout } = spawnSync(process.execPath, [`--env-file=${file}`, '-e', code]);
  expect(JSON.parse(String(stdout))).toEqual(['Ndoro <hello@example.com>', 'a#b "c" $d\\e']);
});

test('explanations stay, and what the example does not know stands at the end', () => {
  const text = writeEnv('# Mail\nMAIL_FROM=\nPORT=3000\n', values);
  expect(text.split('\n')).toEqual([
    '# Mail',
    "MAIL_FROM='Ndoro <hello@example.com>'",
    'PORT=3000',
    `ADMIN_PASSWORD='a#b "c" $d\\e'`,
    'OWN=x',
    '',
  ]);
  expect(readEnv(text)).toEqual(new Map([...values, ['PORT', '3000']]));
});

test('a value that no quotation marks could hold is refused', () => {
  expect(unwritable("it's")).toMatch(/single quotation mark/);
  expect(unwritable('fine "this" way')).toBeNull();
});
