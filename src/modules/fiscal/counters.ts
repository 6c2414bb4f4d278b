import type { Cents } from '#shared/money.ts';
import { type MoneyType, moneyTypes, type ReceiptContent, type ReceiptKind } from './receipt.ts';

/** In the order in which FDMS lists them; debit notes have their own types. */
const counterTypes = [
  'SaleByTax',
  'SaleTaxByTax',
  'CreditNoteByTax',
  'CreditNoteTaxByTax',
  'DebitNoteByTax',
  'DebitNoteTaxByTax',
  'BalanceByMoneyType',
] as const;

type CounterType = (typeof counterTypes)[number];

export type FiscalCounter = {
  type: CounterType;
  currency: string;
  tax: { id: number; percent: number | null } | null;
  moneyType: MoneyType | null;
  cents: Cents;
};

const ofKind: Readonly<Record<ReceiptKind, readonly [sales: CounterType, tax: CounterType]>> = {
  FiscalInvoice: ['SaleByTax', 'SaleTaxByTax'],
  CreditNote: ['CreditNoteByTax', 'CreditNoteTaxByTax'],
  DebitNote: ['DebitNoteByTax', 'DebitNoteTaxByTax'],
};

type Counted = Pick<ReceiptContent, 'kind' | 'currency' | 'taxes' | 'payments'>;

/** The counters of a fiscal day, sorted as for the signature, without those that are zero. */
export function countersOf(receipts: readonly Counted[]): FiscalCounter[] {
  const groups = Map.groupBy(receipts.flatMap(movementsOf), keyOf);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      const cents = group.reduce((sum, each) => sum + each.cents, 0);
      return first && cents !== 0 ? [{ ...first, cents }] : [];
    })
    .sort(inSigningOrder);
}

function movementsOf({ kind, currency, taxes, payments }: Counted): FiscalCounter[] {
  const [sales, tax] = ofKind[kind];
  const byTax = taxes.flatMap(({ taxId, percent, salesCents, taxCents }) => {
    const common = { currency, tax: { id: taxId, percent }, moneyType: null };
    return [
      { ...common, type: sales, cents: salesCents },
      { ...common, type: tax, cents: taxCents },
    ];
  });
  const byMoney = payments.map(({ moneyType, cents }) => ({
    type: 'BalanceByMoneyType' as const,
    currency,
    tax: null,
    moneyType,
    cents,
  }));
  return [...byTax, ...byMoney];
}

const keyOf = ({ type, currency, tax, moneyType }: FiscalCounter) =>
  [type, currency, tax?.id, moneyType].join(' ');

function inSigningOrder(one: FiscalCounter, other: FiscalCounter): number {
  const places = ({ type, tax, moneyType }: FiscalCounter) =>
    [
      counterTypes.indexOf(type),
      tax?.id ?? (moneyType ? moneyTypes.indexOf(moneyType) : 0),
    ] as const;
  const [type, detail] = places(one);
  const [otherType, otherDetail] = places(other);
  const byCurrency = one.currency < other.currency ? -1 : Number(one.currency > other.currency);
  return type - otherType || byCurrency || detail - otherDetail;
}
