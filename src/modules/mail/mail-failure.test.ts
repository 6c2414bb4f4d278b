import { expect, test } from 'vitest';
import { explainMailFailure } from './mail-failure.ts';

test.each([
  [
    { code: 'EAUTH', response: '535 5.7.8 bad password' },
    'refused',
    'The mail server refused the name or password in SMTP_URL: “535 5.7.8 bad password”.',
  ],
  [
    { code: 'EENVELOPE', response: '550 nobody of that name' },
    'refused',
    'The mail server refused the sender or the recipient: “550 nobody of that name”.',
  ],
  [
    { code: 'EMESSAGE', response: '552 too large' },
    'refused',
    'The mail server did not take the mail: “552 too large”.',
  ],
  [
    { code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:25' },
    'unreachable',
    'Nobody answers at the mail server that SMTP_URL names.',
  ],
  [new Error('Something broke'), 'unreachable', 'The mail did not leave: “Something broke”.'],
  ['a word', 'unreachable', 'The mail did not leave: “a word”.'],
])('%j is explained', (error, code, message) => {
  expect(explainMailFailure(error)).toEqual({ ok: false, code, detail: { message } });
});
