import { Cell, HeaderCell, Row, Table } from '#design/table.tsx';
import type { StatementEntry } from '#modules/books/statement.ts';
import { formatDollars } from '#shared/money.ts';

type Entries = { entries: readonly StatementEntry[] };

/** Every invoice and credit note of the month: a table where there is room, and on paper. */
export function StatementEntries({ entries }: Entries) {
  return (
    <>
      <div className="max-md:hidden print:block">
        <EntryTable entries={entries} />
      </div>
      <ul className="flex flex-col md:hidden print:hidden">
        {entries.map((entry) => (
          <li key={entry.name} className="figures border-b py-3 type-small first:border-t">
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

function EntryTable({ entries }: Entries) {
  return (
    <Table label="Invoices and credit notes">
      <thead>
        <tr>
          {['Date', 'Document', 'Order', 'Customer', 'Paid with', 'Reference'].map((label) => (
            <HeaderCell key={label}>{label}</HeaderCell>
          ))}
          <HeaderCell className="text-right">Total</HeaderCell>
          <HeaderCell className="text-right">Tax</HeaderCell>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </Table>
  );
}

function signed({ kind }: StatementEntry, amount: number): number {
  return kind === 'credit' && amount !== 0 ? -amount : amount;
}
