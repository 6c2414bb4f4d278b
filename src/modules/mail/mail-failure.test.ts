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
    'The mail server in SMTP_URL does not answer.',
  ],
  [new Error('Something broke'), 'unreachable', 'The mail could not be sent: “Something broke”.'],
  ['a word', 'unreachable', 'The mail could not be sent: “a word”.'],
])('%j is explained', (error, code, message) => {
  expect(explainMailFailure(error)).toEqual({ ok: false, code, detail: { message } });
});
