import { fail } from '#shared/result.ts';

/** The mail library's error, besides the message. */
type MailError = { code?: unknown; response?: unknown; message?: unknown };

const connectionCodes = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ESOCKET',
  'EDNS',
  'ENOTFOUND',
  'ETIMEDOUT',
];

/** Why a mail was not sent, for the person who set up the mail server. */
export function explainMailFailure(error: unknown) {
  const { code, response, message } = (error ?? {}) as MailError;
  const words = typeof response === 'string' ? response : String(message ?? error);
  if (code === 'EAUTH') {
    return refused(`The mail server refused the name or password in SMTP_URL: “${words}”.`);
  }
  if (code === 'EENVELOPE') {
    return refused(`The mail server refused the sender or the recipient: “${words}”.`);
  }
  if (typeof response === 'string') {
    return refused(`The mail server did not take the mail: “${words}”.`);
  }
  return connectionCodes.includes(String(code))
    ? unreachable('The mail server in SMTP_URL does not answer.')
    : unreachable(`The mail could not be sent: “${words}”.`);
}

const refused = (message: string) => fail('refused', { message });
const unreachable = (message: string) => fail('unreachable', { message });
