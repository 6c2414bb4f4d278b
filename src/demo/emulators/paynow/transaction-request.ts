import { randomInt, randomUUID } from 'node:crypto';
import { parseDecimalCents } from '../core/decimal-cents.ts';
import { type Fields, hashOf } from './message.ts';
import { expressMethods, type PaynowStatus, type TransactionRecord } from './records.ts';

type Merchant = {
  integrationId: string;
  integrationKey: string;
  /** The length of a second of the test numbers. */
  secondMs: number;
  /** The poll address of a transaction, at the host that the caller used. */
  pollUrlOf(guid: string): string;
};

/** The numbers of the provider's own test mode, in seconds. */
const testNumbers: Readonly<Record<string, { status: PaynowStatus; after: number }>> = {
  '0771111111': { status: 'Paid', after: 5 },
  '0772222222': { status: 'Paid', after: 30 },
  '0773333333': { status: 'Cancelled', after: 30 },
};

const withoutMoney = '0774444444';

/** The requested transaction, or the sentence of the refusal. */
export function readTransaction(
  fields: Fields,
  merchant: Merchant,
  isExpress: boolean,
): TransactionRecord | string {
  if (fields.id !== merchant.integrationId) return 'Invalid Id.';
  if (fields.hash !== hashOf(fields, merchant.integrationKey)) {
    return 'Invalid Hash. Hash should be a SHA512 over the values and the integration key.';
  }
  const amountCents = parseDecimalCents(fields.amount);
  if (!amountCents) return 'Invalid amount field';
  if (!fields.reference) return 'Invalid reference field';
  if (!URL.canParse(fields.resulturl ?? '')) return 'Invalid resulturl field';
  const method = isExpress ? (fields.method ?? '') : 'web';
  const phone = localNumber(fields.phone ?? '');
  if (isExpress) {
    if (!expressMethods.some((known) => known === method)) return 'Invalid method field';
    if (!fields.authemail?.includes('@')) return 'Invalid authemail field';
    const needsPhone = method === 'ecocash' || method === 'onemoney';
    if (needsPhone && !/^07\d{8}$/.test(phone)) return 'Invalid phone number';
    if (needsPhone && phone === withoutMoney) return 'Insufficient balance';
  }
  const guid = randomUUID();
  const plan = isExpress ? testNumbers[phone] : undefined;
  const now = Date.now();
  return {
    guid,
    paynowReference: String(randomInt(10_000_000, 99_999_999)),
    reference: fields.reference,
    amountCents,
    status: isExpress ? 'Sent' : 'Created',
    method,
    phone,
    info: fields.additionalinfo ?? '',
    pollUrl: merchant.pollUrlOf(guid),
    resultUrl: fields.resulturl ?? '',
    returnUrl: fields.returnurl ?? '',
    code: method === 'innbucks' || method === 'paygo' ? String(randomInt(1e8, 1e9)) : null,
    plan: plan ? { status: plan.status, at: now + plan.after * merchant.secondMs } : null,
    createdAt: now,
  };
}

/** '+263 77 111 1111' and '0771111111' are the same number. */
function localNumber(phone: string): string {
  return phone.replace(/[^\d+]/g, '').replace(/^\+?263/, '0');
}
