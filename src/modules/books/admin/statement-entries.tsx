import { Cell, Row, Table } from '#design/table/table.tsx';
import { closingText, lateText } from '#modules/books/closing-text.ts';
import type { Statement, StatementEntry } from '#modules/books/statement.ts';
import { formatDollars } from '#shared/money.ts';

type Entries = { entries: readonly StatementEntry[] };

/** Every invoice and credit note of the month; a table on wide screens and on paper. */
export function StatementEntries({ entries }: Entries) {
  return (
    <>
      <div className="max-md:hidden print:block">
        <EntryTable entries={entries} />
      </div>
      <ul className="flex flex-col md:hidden print:hidden">
        {entries.map((entry) => (
          <li key={entry.name} className="numerals border-b py-3 type-small first:border-t">
            <p className="flex justify-between gap-4">
              <span>{entry.name}</span>
              <span>{formatDollars(signed(entry, entry.total))}</span>
            </p>
            <p className="flex justify-between gap-4 text-quiet">
              <span>{`${entry.day}, ${entry.customer}`}</span>
              <span>{entry.method}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const heads = ['Date', 'Document', 'Order', 'Customer', 'Paid with', 'Reference'];
const amountHeads = ['Total', 'Tax'].map((children) => ({ children, className: 'text-right' }));

function EntryTable({ entries }: Entries) {
  return (
    <Table label="Invoices and credit notes" columns={[...heads, ...amountHeads]}>
      {entries.map((entry) => (
        <Row key={entry.name} className="break-inside-avoid">
          <Cell className="whitespace-nowrap">{entry.day}</Cell>
          <Cell className="whitespace-nowrap">{entry.name}</Cell>
          <Cell className="whitespace-nowrap">{entry.order}</Cell>
          <Cell>{`${entry.customer}${entry.country && `, ${entry.country}`}`}</Cell>
          <Cell>{entry.method}</Cell>
          <Cell className="wrap-anywhere">{entry.reference}</Cell>
          <Cell className="text-right">{formatDollars(signed(entry, entry.total))}</Cell>
          <Cell className="text-right">{formatDollars(signed(entry, entry.tax))}</Cell>
        </Row>
      ))}
    </Table>
  );
}

function signed({ kind }: StatementEntry, amount: number): number {
  return kind === 'credit' && amount !== 0 ? -amount : amount;
}

/** Whether the month is closed, and its entries from earlier closed months. */
export function StatementNotes({ statement }: { statement: Statement }) {
  return (
    <div className="flex flex-col gap-1 type-small text-quiet">
      <p>{closingText(statement, new Date())}</p>
      <p className="empty:hidden">{lateText(statement.entries)}</p>
    </div>
  );
}
