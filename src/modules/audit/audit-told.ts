import { formatDollars } from '#shared/money.ts';
import { type AuditDetail, pairOf, textOf, valueText } from './audit-values.ts';

/** The parts for a sentence of the audit log. */
type Told = {
  /** The name of the person who acted. */
  who: string;
  /** The subject, by name if that is known. */
  what: string;
  detail: AuditDetail;
};

/** By action, such as 'order.shipped'. A test finds actions without a text. */
export type AuditWords = Readonly<Record<string, (told: Told) => string>>;

export const because = (reason: unknown) => (textOf(reason) === '' ? '' : `: ${textOf(reason)}`);

/** 'processing' if it was stored as a change from another value. */
export const endOf = (pair: unknown) => textOf(pairOf(pair)?.[1]);

export function fromTo(field: string, value: unknown): string {
  const [before, after] = (pairOf(value) ?? []).map((each) => valueText(field, each));
  return before && after ? ` from ${before} to ${after}` : '';
}

export const money = (value: unknown) =>
  typeof value === 'number' ? formatDollars(value) : 'money';

export const items = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? ` (${value.map(String).join(', ')})` : '';
