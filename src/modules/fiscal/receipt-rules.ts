import { noteProblems, type OriginalFacts } from './note-rules.ts';
import type { ApplicableTax, PlacedReceipt, ReceiptLine, ReceiptProblem } from './receipt.ts';
import { containedTax, isValidOn } from './receipt-taxes.ts';

export type ReceiptContext = {
  taxes: readonly ApplicableTax[];
  isVatPayer: boolean;
  day: { openedAt: string; longestHours: number };
  /** The previous receipt of the fiscal day, and the previous one of the device. */
  previous: { date: string; globalNo: number; counter: number } | null;
  original: OriginalFacts | null;
};

type Check = (receipt: PlacedReceipt, context: ReceiptContext) => ReceiptProblem[];

const problem = (code: string, text: string): ReceiptProblem => ({ code, text });

const failing = (...checks: readonly (ReceiptProblem | false)[]) =>
  checks.filter((check) => check !== false);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Everything that FDMS would refuse, checked before signing: a red receipt blocks the day. */
export function findProblems(receipt: PlacedReceipt, context: ReceiptContext): ReceiptProblem[] {
  return [
    placeProblems,
    formProblems,
    lineProblems,
    taxProblems,
    sumProblems,
    noteProblems,
  ].flatMap((check: Check) => check(receipt, context));
}

const placeProblems: Check = ({ date, counter, globalNo }, { day, previous }) => {
  const latest = Date.parse(`${day.openedAt}Z`) + day.longestHours * 3_600_000;
  return failing(
    counter !== (previous?.counter ?? 0) + 1 && problem('RCPT011', 'its counter is out of order'),
    previous !== null &&
      globalNo !== previous.globalNo + 1 &&
      problem('RCPT012', 'its number is out of order'),
    date <= day.openedAt && problem('RCPT014', 'it is older than its fiscal day'),
    previous !== null &&
      date <= previous.date &&
      problem('RCPT030', 'it is not later than the receipt before it'),
    Date.parse(`${date}Z`) > latest && problem('RCPT041', 'its fiscal day is too long already'),
  );
};

const formProblems: Check = (receipt) => {
  const { currency, invoiceNo, notes, lines, taxes, payments, buyer } = receipt;
  return failing(
    !/^[A-Z]{3}$/.test(currency) && problem('RCPT010', 'its currency is no currency'),
    (invoiceNo === '' || invoiceNo.length > 50) && problem('RCPT02', 'its number is too long'),
    notes.length > 500 && problem('RCPT02', 'its note is too long'),
    lines.length === 0 && problem('RCPT016', 'it has no lines'),
    taxes.length === 0 && problem('RCPT017', 'it has no taxes'),
    payments.length === 0 && problem('RCPT018', 'it has no payments'),
    buyer !== null &&
      (!/^\d{10}$/.test(buyer.tin) || buyer.name === '' || buyer.name.length > 250) &&
      problem('RCPT043', 'the buyer needs a name and a TIN of ten digits'),
    buyer !== null &&
      !/^(\d{9})?$/.test(buyer.vatNumber) &&
      problem('RCPT02', 'the VAT number of the buyer needs nine digits'),
  );
};

const lineProblems: Check = ({ kind, lines }, { isVatPayer }) =>
  lines.flatMap((line) => {
    const { name, type, unitCents, quantity, totalCents } = line;
    const isNegative = (kind === 'CreditNote') !== (type === 'Discount');
    const amounts = unitCents === null ? [totalCents] : [unitCents, totalCents];
    return failing(
      (name === '' || name.length > 200) && problem('RCPT02', 'a line needs a name'),
      amounts.some((amount) => (isNegative ? amount >= 0 : amount <= 0)) &&
        problem('RCPT022', `the amount of ${name} has the wrong sign`),
      quantity <= 0 && problem('RCPT023', `the quantity of ${name} is not positive`),
      unitCents !== null &&
        unitCents * quantity !== totalCents &&
        problem('RCPT024', `the total of ${name} is not its price by its quantity`),
      ...codeProblems(line, isVatPayer),
    );
  });

function codeProblems({ name, hsCode, percent }: ReceiptLine, isVatPayer: boolean) {
  const isUntaxed = percent === null || percent === 0;
  const isCode = /^(\d{4}|\d{8})$/.test(hsCode);
  return [
    isVatPayer && hsCode === '' && problem('RCPT047', `${name} has no HS code`),
    hsCode !== '' &&
      (!isCode || (isVatPayer && isUntaxed && hsCode.length !== 8)) &&
      problem(
        'RCPT048',
        isUntaxed && isVatPayer
          ? `${name} is not taxed, so its HS code needs eight digits`
          : `the HS code of ${name} needs four or eight digits`,
      ),
  ];
}

const taxProblems: Check = ({ kind, date, lines, taxes }, { taxes: known, isVatPayer }) => {
  const day = date.slice(0, 10);
  const rowsAreOfLines =
    new Set(taxes.map(({ taxId }) => taxId)).size === taxes.length &&
    lines.every((line) => taxes.some(({ taxId }) => taxId === line.taxId));
  const unknown = [...lines, ...taxes].some(
    ({ taxId, percent }) =>
      !known.some(
        (tax) =>
          tax.taxId === taxId &&
          tax.percent === percent &&
          // A note has the tax of its original, which may have ended since then.
          (kind !== 'FiscalInvoice' || isValidOn(tax, day)),
      ),
  );
  return failing(
    unknown && problem('RCPT025', 'ZIMRA has no such tax on that day'),
    !isVatPayer &&
      taxes.some(({ percent }) => (percent ?? 0) > 0) &&
      problem('RCPT021', 'only a VAT payer may charge tax'),
    !rowsAreOfLines && problem('RCPT026', 'its taxes are not those of its lines'),
    ...taxes.flatMap(({ taxId, percent, salesCents, taxCents }) => {
      const ofTax = lines.filter((line) => line.taxId === taxId);
      const sales = sum(ofTax.map(({ totalCents }) => totalCents));
      return [
        salesCents !== sales && problem('RCPT027', 'a tax is not the sum of its lines'),
        taxCents !== containedTax(sales, percent) && problem('RCPT026', 'a tax is not its share'),
      ];
    }),
  );
};

const sumProblems: Check = ({ kind, lines, taxes, payments, totalCents }) => {
  const isCredit = kind === 'CreditNote';
  const hasWrongSign = (cents: number) => (isCredit ? cents > 0 : cents < 0);
  return failing(
    totalCents !== sum(lines.map((line) => line.totalCents)) &&
      problem('RCPT019', 'its total is not the sum of its lines'),
    totalCents !== sum(taxes.map(({ salesCents }) => salesCents)) &&
      problem('RCPT038', 'its total is not the sum of its taxes'),
    totalCents !== sum(payments.map(({ cents }) => cents)) &&
      problem('RCPT039', 'its total is not what was paid'),
    payments.some(({ cents }) => hasWrongSign(cents)) &&
      problem('RCPT028', 'a payment has the wrong sign'),
    hasWrongSign(totalCents) && problem('RCPT040', 'its total has the wrong sign'),
  );
};
