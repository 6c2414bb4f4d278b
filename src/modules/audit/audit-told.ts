import { formatDollars } from '#shared/money.ts';
import { type AuditDetail, pairOf, textOf, valueText } from './audit-values.ts';

/** What a sentence of the audit log is made from. */
type Told = {
  /** Who did it, as one speaks of them. */
  who: string;
  /** What it was done to, by its name where that is known. */
  what: string;
  detail: AuditDetail;
};

/** By action, such as 'order.shipped'. A test finds actions without a text. */
export type AuditWords = Readonly<Record<string, (told: Told) => string>>;

export const because = (reason: unknown) => (textOf(reason) === '' ? '' : `: ${textOf(reason)}`);

/** 'processing' where it was written down as a change from another. */
export const endOf = (pair: unknown) => textOf(pairOf(pair)?.[1]);

export function fromTo(field: string, value: unknown): string {
  const [before, after] = (pairOf(value) ?? []).map((each) => valueText(field, each));
  return before && after ? ` from ${before} to ${after}` : '';
}

export const money = (value: unknown) =>
  typeof value === 'number' ? formatDollars(value) : 'money';

export const items = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? ` (${value.map(String).join(', ')})` : '';
