import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findingsOf } from '#demo/emulators/fdms/findings.ts';
import { countDay, textOfDay, textOfReceipt } from '#demo/emulators/fdms/model.ts';
import type { WireReceipt } from '#demo/emulators/fdms/receipt-schema.ts';
import { taxGroups } from '#modules/settings/tax-group.ts';
import { seed } from '#tests/kit/random.ts';
import { composeInvoice, sameCurrencyRate } from './composing/compose-invoice.ts';
import { composeNote } from './composing/compose-note.ts';
import { countersOf } from './counters.ts';
import { toFiscalTime } from './fiscal-clock.ts';
import { moneyTypes, type PlacedReceipt, type ReceiptContent } from './receipt.ts';
import { counterMessage, receiptMessage } from './receipt-message.ts';
import { findProblems } from './receipt-rules.ts';
import { taxOfGroup } from './receipt-taxes.ts';
import { closingText, receiptText } from './signing-text.ts';

const taxes = [
  { taxId: 1, name: 'Exempt', percent: null, validFrom: '2023-01-01', validTill: null },
  { taxId: 2, name: 'Zero rated 0%', percent: 0, validFrom: '2023-01-01', validTill: null },
  {
    taxId: 514,
    name: 'Non-VAT Withholding Tax',
    percent: 500,
    validFrom: '2023-01-01',
    validTill: null,
  },
  {
    taxId: 517,
    name: 'Standard rated 15.5%',
    percent: 1550,
    validFrom: '2026-01-01',
    validTill: null,
  },
];
const emulated = taxes.map(({ taxId, name, percent, validFrom }) => ({
  taxID: taxId,
  taxName: name,
  validFrom,
  ...(percent !== null && { taxPercent: percent / 100 }),
}));
const deviceId = 42;
const openedAt = '2026-11-19T07:59:59';
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

function randomOf(start: number) {
  let state = start >>> 0 || 1;
  const below = (limit: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  return { below, pick: <T>(all: readonly T[]): T => all[below(all.length)] as T };
}

type Random = ReturnType<typeof randomOf>;
type Sold = { placed: PlacedReceipt; left: Map<number, number> };

function randomInvoice(random: Random, number: number): ReceiptContent {
  const lines = Array.from({ length: 1 + random.below(4) }, (_, place) => {
    const unitCents = 1 + random.below(random.pick([99, 20_000, 900_000]));
    const quantity = 1 + random.below(5);
    const discountCents = random.pick([0, 0, random.below(unitCents * quantity + 1)]);
    const group = random.pick(taxGroups);
    return {
      name: `Product ${place}`,
      unitCents,
      quantity,
      discountCents,
      group,
      hsCode: '64035900',
    };
  });
  const ofLines = lines.reduce((sum, line) => sum + line.discountCents, 0);
  const sold = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const isConverted = random.below(3) === 0;
  return composeInvoice({
    invoiceNo: `INV-2026-${number}`,
    currency: isConverted ? 'ZWG' : 'USD',
    rate: isConverted ? 26_840_017 : sameCurrencyRate,
    buyer: random.pick([null, { name: 'A Buyer', tin: '1234567890', vatNumber: '' }]),
    lines,
    discountCents: ofLines + random.pick([0, 0, random.below(sold - ofLines + 1)]),
    payments: [
      { moneyType: random.pick(moneyTypes), cents: 1 + random.below(10_000) },
      { moneyType: 'Coupon', cents: random.pick([0, random.below(5000)]) },
    ],
    taxOf(group) {
      const tax = taxOfGroup(taxes, { group, day: '2026-11-19', isVatPayer: true });
      return { taxId: tax?.taxId ?? 0, percent: tax?.percent ?? null };
    },
  });
}

function randomNote(random: Random, number: number, { placed, left }: Sold): ReceiptContent {
  const remaining = placed.taxes.map(({ taxId, percent }) => {
    return { taxId, percent, hsCode: '64035900', cents: left.get(taxId) ?? 0 };
  });
  const most = remaining.reduce((sum, { cents }) => sum + cents, 0);
  return composeNote({
    kind: 'CreditNote',
    invoiceNo: `CN-2026-${number}`,
    originalInvoiceNo: placed.invoiceNo,
    currency: placed.currency,
    original: { deviceId, globalNo: placed.globalNo, dayNo: 1 },
    cents: random.pick([most, 1 + random.below(most)]),
    remaining,
    payment: random.pick(moneyTypes),
    buyer: null,
  });
}

/** Signs one day of invoices and notes. The model checks every receipt and the counters. */
function runDay(random: Random): void {
  const sold: Sold[] = [];
  const all: PlacedReceipt[] = [];
  const sent: WireReceipt[] = [];
  const firstNo = 1 + random.below(100_000);
  let hash = '';
  for (let counter = 1; counter <= 1 + random.below(8); counter += 1) {
    const open = sold.filter(({ left }) => [...left.values()].some((cents) => cents > 0));
    const origin = open.length > 0 && random.below(2) === 0 ? random.pick(open) : null;
    const content = origin ? randomNote(random, counter, origin) : randomInvoice(random, counter);
    const globalNo = firstNo + counter - 1;
    const date = toFiscalTime(new Date(Date.parse('2026-11-19T06:00:00Z') + counter * 1000));
    const placed: PlacedReceipt = { ...content, deviceId, counter, globalNo, date };
    const previous = all.at(-1) ?? null;
    const remaining = origin ? [...origin.left.values()].reduce((a, b) => a + b, 0) : 0;
    const day = { openedAt, longestHours: 24 };
    const original = origin && {
      date: origin.placed.date,
      currency: origin.placed.currency,
      taxIds: origin.placed.taxes.map(({ taxId }) => taxId),
      remainingCents: remaining,
    };
    expect(findProblems(placed, { taxes, isVatPayer: true, day, previous, original })).toEqual([]);
    const text = receiptText(placed, hash || null);
    const { receipt } = JSON.parse(
      JSON.stringify(receiptMessage(placed, { hash: sha256(text), signature: '' })),
    ) as { receipt: WireReceipt };
    const known = { taxes: emulated, isVatPayer: true, dayOpened: openedAt, dayHours: 24 };
    expect(
      findingsOf(receipt, {
        ...known,
        now: date,
        previous: sent.at(-1) ?? null,
        lastGlobalNo: globalNo - 1,
        invoiceNumbers: new Set(sent.map(({ invoiceNo }) => invoiceNo)),
        original: origin && {
          receipt: sent[origin.placed.globalNo - firstNo] as WireReceipt,
          remaining,
        },
      }),
    ).toEqual([]);
    expect(text).toBe(textOfReceipt(deviceId, receipt, hash));
    hash = sha256(text);
    all.push(placed);
    sent.push(receipt);
    if (!origin) {
      const left = new Map(placed.taxes.map(({ taxId, salesCents }) => [taxId, salesCents]));
      sold.push({ placed, left });
    } else {
      for (const { taxId, salesCents } of placed.taxes) {
        origin.left.set(taxId, (origin.left.get(taxId) ?? 0) + salesCents);
      }
    }
  }
  const counters = countersOf(all);
  const wired = JSON.parse(JSON.stringify(counters.map(counterMessage)));
  expect(wired).toEqual(countDay(sent));
  const opened = { dayNo: 1, opened: openedAt, counters: wired };
  expect(closingText({ deviceId, dayNo: 1, openedAt, counters })).toBe(textOfDay(deviceId, opened));
}

function runDays(days: number): void {
  const random = randomOf(seed);
  for (let day = 0; day < days; day += 1) runDay(random);
}

test('a thousand random days are signed and counted as an independent model does', () =>
  runDays(1000));

test('ten thousand of them too', { tags: ['long'] }, () => runDays(10_000));
