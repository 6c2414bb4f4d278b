import { numberHeads, ReportSection } from '#admin-kit/report-section.tsx';
import { shop } from '#config/shop.ts';
import { PrintedPages } from '#design/printed-pages.tsx';
import { Cell, Row, Table } from '#design/table/table.tsx';
import { type PaidWith, paidWithLabel } from '#modules/payments/payment-method.ts';
import { type CashAccount, cashAccounts, type EntryKind } from '#modules/till/till.ts';
import type { TillReport } from '#modules/till/till-schema.ts';
import { dollarsToCents, formatDollars } from '#shared/money.ts';
import { formatMoment, formatTimeOfDay } from '#shared/shop-date.ts';
import { differenceText } from './close-till.tsx';

type WithReport = { report: TillReport };

const methodName = (method: string) => paidWithLabel(method as PaidWith);

const kindNames: Readonly<Record<EntryKind, string>> = {
  float: 'Left from before',
  sale: 'Sale',
  refund: 'Refund',
  in: 'Cash in',
  out: 'Cash out',
  difference: 'Difference',
};

/** Counts, people and all movements, on screen and on paper. */
export function ReportBody({ report }: WithReport) {
  const { openedAt, openedBy, float, note, rounding } = report;
  return (
    <div className="numerals flex flex-col gap-8">
      <p className="type-small text-quiet">
        {`Opened ${formatMoment(openedAt)} by ${openedBy} with ${formatDollars(float)}.`}
        {rounding !== 0 && ` Rounding in cash: ${formatDollars(rounding)}.`}
        {note && <span className="mt-2 block text-ink">{`Note: ${note}`}</span>}
      </p>
      <ReportSection title="Counted">
        <Counts report={report} />
      </ReportSection>
      <ReportSection title="By person">
        <People report={report} />
      </ReportSection>
      <ReportSection title="Movements">
        <Movements report={report} />
      </ReportSection>
    </div>
  );
}

function Counts({ report: { counts } }: WithReport) {
  return (
    <Table
      label="Counted by method"
      columns={numberHeads('Method', ['Expected', 'Counted', 'Difference'])}
    >
      {counts.map(({ method, expected, counted, difference }) => (
        <Row key={method}>
          <Cell>{methodName(method)}</Cell>
          <Cell className="text-right">{formatDollars(expected)}</Cell>
          <Cell className="text-right">{counted === null ? '–' : formatDollars(counted)}</Cell>
          <Cell className={`text-right ${difference ? 'text-danger' : ''}`}>
            {difference === null ? '–' : differenceText(dollarsToCents(difference))}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function People({ report: { people } }: WithReport) {
  if (people.length === 0) return <p className="type-small text-quiet">Nobody took any money.</p>;
  return (
    <Table
      label="Taken by person"
      columns={numberHeads('Person', ['Method', 'Taken', 'Given back'])}
    >
      {people.map(({ person, method, taken, returned }) => (
        <Row key={`${person} ${method}`}>
          <Cell>{person}</Cell>
          <Cell className="text-right">{methodName(method)}</Cell>
          <Cell className="text-right">{formatDollars(taken)}</Cell>
          <Cell className="text-right">{formatDollars(returned)}</Cell>
        </Row>
      ))}
    </Table>
  );
}

function Movements({ report: { entries } }: WithReport) {
  return (
    <ul className="divide-y border-y">
      {entries.map((entry, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added
          key={place}
          className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2 type-small"
        >
          <span className="min-w-0 wrap-anywhere">
            {`${formatTimeOfDay(entry.at)} ${kindNames[entry.kind]}, ${methodName(entry.method).toLowerCase()}`}
            <span className="block text-quiet">{detailOf(entry)}</span>
          </span>
          <span>{formatDollars(entry.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function detailOf({ order, account, reason, person }: TillReport['entries'][number]): string {
  const where = account === '' ? '' : (cashAccounts[account as CashAccount] ?? account);
  return [order && `#${order}`, where, reason, person].filter(Boolean).join(', ');
}

export function PrintedReport({ report, onPrinted }: WithReport & { onPrinted: () => void }) {
  return (
    <PrintedPages title={`till-closing-${report.id}`} onPrinted={onPrinted}>
      <article className="flex flex-col gap-6">
        <header className="border-b border-ink pb-4">
          <p className="type-title">{shop.name}</p>
          <h1 className="type-heading">{`Till closing ${report.id}`}</h1>
          {report.closedAt && (
            <p>{`Closed ${formatMoment(report.closedAt)} by ${report.closedBy}`}</p>
          )}
        </header>
        <ReportBody report={report} />
        <p className="mt-8 border-t border-ink pt-2 type-small">Signature</p>
      </article>
    </PrintedPages>
  );
}
