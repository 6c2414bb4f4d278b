import { numberHeads, ReportSection } from '#admin-kit/report-section.tsx';
import { Cell, Row, Table } from '#design/table/table.tsx';
import { countedText } from '#modules/books/counted-text.ts';
import { roundingText, type Statement } from '#modules/books/statement.ts';
import { formatTaxRate } from '#modules/settings/tax.ts';
import { formatDollars } from '#shared/money.ts';
import { formatShortDate } from '#shared/shop-date.ts';

type WithStatement = { statement: Statement };

/** The totals of the month, on screen and on paper. */
export function StatementSums({ statement }: WithStatement) {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 print:grid-cols-2">
      <ReportSection title="Turnover">
        <Turnover statement={statement} />
      </ReportSection>
      <ReportSection title="Tax">
        <Taxes statement={statement} />
      </ReportSection>
      {hasCards(statement) && (
        <ReportSection title="Gift cards and deposits (owed, no turnover)">
          <GiftCards statement={statement} />
        </ReportSection>
      )}
      {statement.cashBook.entries.length > 0 && (
        <ReportSection title="Moved without an invoice">
          <CashBook statement={statement} />
        </ReportSection>
      )}
      <div className="min-w-0 lg:col-span-2 print:col-span-2">
        <ReportSection title="Money">
          <Money statement={statement} />
        </ReportSection>
      </div>
    </div>
  );
}

/** Avoids -0. */
const minus = (amount: number) => (amount === 0 ? 0 : -amount);

function Turnover({ statement }: WithStatement) {
  const { sales, credits } = statement;
  const lines: [label: string, amount: number][] = [
    ['Goods', sales.goods],
    ['Shipping', sales.shipping],
    ...(sales.wrapping > 0 ? ([['Gift wrapping', sales.wrapping]] as [string, number][]) : []),
    ['Discounts', minus(sales.discounts)],
    [countedText('Invoices', statement), sales.total],
    [countedText('Credit notes', statement), minus(credits.total)],
    ['Turnover', sales.total - credits.total],
  ];
  return (
    <Sums lines={lines} isSum={(label) => label === 'Turnover' || label.startsWith('Invoices')} />
  );
}

type SumsProps = {
  lines: readonly [label: string, amount: number][];
  /** Whether the amount adds up those above it. */
  isSum: (label: string) => boolean;
};

function Sums({ lines, isSum }: SumsProps) {
  return (
    <dl className="numerals grid grid-cols-[1fr_auto] gap-y-1.5 type-small">
      {lines.map(([label, amount]) => (
        <div
          key={label}
          className={`col-span-2 flex justify-between gap-4 ${isSum(label) ? 'border-t pt-1.5' : 'text-quiet'}`}
        >
          <dt>{label}</dt>
          <dd>{formatDollars(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Hides gift cards in a shop that has none. */
function hasCards({ giftCards }: Statement): boolean {
  return Object.values(giftCards).some((amount) => amount !== 0);
}

function depositLine(deposits: number): [label: string, amount: number][] {
  return deposits === 0 ? [] : [['Deposits in what is outstanding', deposits]];
}

const outstanding = 'Outstanding at the end of the month';

function GiftCards({ statement: { giftCards } }: WithStatement) {
  const lines: [label: string, amount: number][] = [
    ['Sold', giftCards.sold],
    ['Given without a sale', giftCards.given],
    ['Refunded to buyers', minus(giftCards.refunded)],
    ['Redeemed', minus(giftCards.redeemed)],
    ['Given back to cards', giftCards.returned],
    ['Taken off cards', minus(giftCards.voided)],
    ...depositLine(giftCards.deposits),
    [outstanding, giftCards.outstanding],
  ];
  return <Sums lines={lines} isSum={(label) => label === outstanding} />;
}

/** Cash movements, till differences and gift cards given away, each from one account to another. */
function CashBook({ statement: { cashBook } }: WithStatement) {
  return (
    <ul className="numerals divide-y border-y">
      {cashBook.entries.map(({ name, day, text, debit, credit, amount }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-6 py-2 type-small">
          <span className="min-w-0 wrap-anywhere">
            {`${formatShortDate(day)}: ${text}`}
            <span className="block text-quiet">{`${name}, from ${credit} to ${debit}`}</span>
          </span>
          <span>{formatDollars(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function Taxes({ statement: { taxes } }: WithStatement) {
  if (taxes.every(({ taxRate }) => taxRate === 0)) {
    return <p className="type-small text-quiet">No tax was contained in any price.</p>;
  }
  return (
    <Table label="Tax by country" columns={numberHeads('Country', ['Rate', 'Net', 'Tax', 'Total'])}>
      {taxes.map(({ country, taxRate, net, tax, total }) => (
        <Row key={`${country} ${taxRate}`}>
          <Cell>{country}</Cell>
          <Cell className="text-right">{formatTaxRate(taxRate)}</Cell>
          {[net, tax, total].map((amount, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <Cell key={place} className="text-right">
              {formatDollars(amount)}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}

function Money({ statement: { money, withoutOrder, rounding, difference } }: WithStatement) {
  return (
    <>
      <Table
        label="Money by method"
        columns={numberHeads('Method', ['Received', 'Given back', 'Fees', 'Left'])}
      >
        {money.map(({ method, received, refunded, fees, feesUntold, net }) => (
          <Row key={method}>
            <Cell>{method}</Cell>
            <Cell className="text-right">{formatDollars(received)}</Cell>
            <Cell className="text-right">{formatDollars(minus(refunded))}</Cell>
            <Cell className="text-right">
              {fees === null ? 'Not reported' : formatDollars(minus(fees))}
              {feesUntold !== undefined && (
                <span className="block text-quiet">{`${feesUntold} not reported`}</span>
              )}
            </Cell>
            <Cell className="text-right">{formatDollars(net)}</Cell>
          </Row>
        ))}
      </Table>
      {withoutOrder.received + withoutOrder.refunded > 0 && (
        <p className="mt-3 type-small text-quiet">
          {`In addition, ${formatDollars(withoutOrder.received)} came without an order and ${formatDollars(withoutOrder.refunded)} of such money went back.`}
        </p>
      )}
      <p className="mt-3 type-small text-quiet empty:hidden">{roundingText(rounding)}</p>
      <p className={`mt-3 type-small ${difference === 0 ? 'text-quiet' : 'text-danger'}`}>
        {difference === 0
          ? 'Documents and money agree to the cent.'
          : `Documents and money differ by ${formatDollars(difference)}. Please compare the entries with the payments.`}
      </p>
    </>
  );
}
