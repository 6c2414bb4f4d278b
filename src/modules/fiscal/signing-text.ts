import type { FiscalCounter } from './counters.ts';
import type { PlacedReceipt, TaxRow } from './receipt.ts';

/** '15.50', '0.00', or empty for exempt goods. */
export function percentText(percent: number | null): string {
  return percent === null ? '' : (percent / 100).toFixed(2);
}

const taxText = ({ percent, taxCents, salesCents }: TaxRow) =>
  `${percentText(percent)}${taxCents}${salesCents}`;

/** The signed text of a receipt; the first of a fiscal day has no previous hash. */
export function receiptText(
  receipt: Pick<
    PlacedReceipt,
    'deviceId' | 'kind' | 'currency' | 'globalNo' | 'date' | 'totalCents' | 'taxes'
  >,
  previousHash: string | null,
): string {
  const { deviceId, kind, currency, globalNo, date, totalCents, taxes } = receipt;
  const sorted = taxes.toSorted((one, other) => one.taxId - other.taxId);
  return [
    deviceId,
    kind.toUpperCase(),
    currency.toUpperCase(),
    globalNo,
    date,
    totalCents,
    ...sorted.map(taxText),
    previousHash ?? '',
  ].join('');
}

export type ClosingDay = {
  deviceId: number;
  dayNo: number;
  /** In Zimbabwe's time. */
  openedAt: string;
  counters: readonly FiscalCounter[];
};

/** The signed text of a closed fiscal day; counters keep their order. */
export function closingText({ deviceId, dayNo, openedAt, counters }: ClosingDay): string {
  const texts = counters.map(({ type, currency, tax, moneyType, cents }) =>
    [type, currency, tax ? percentText(tax.percent) : moneyType, cents].join('').toUpperCase(),
  );
  return [deviceId, dayNo, openedAt.slice(0, 10), ...texts].join('');
}

type ServerConfirmation = { signature: string; receiptId: number; serverDate: string };

/** The text that ZIMRA signs for a receipt: the shop's signature, its number and date. */
export function confirmationText({ signature, receiptId, serverDate }: ServerConfirmation): string {
  return `${signature}${receiptId}${serverDate}`;
}
