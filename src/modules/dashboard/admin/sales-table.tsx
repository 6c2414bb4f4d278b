import { Cell, Row, Table } from '#design/table/table.tsx';
import type { SalesDay } from '#modules/dashboard/dashboard.ts';
import { formatDollars } from '#shared/money.ts';
import { formatLongDate } from '#shared/shop-date.ts';

/** The chart's values as a table, newest first. */
export function SalesTable({ days }: { days: SalesDay[] }) {
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer py-1 type-small text-quiet hover:text-ink">
        Show as a table
      </summary>
      <div className="mt-2 max-h-80 overflow-y-auto">
        <Table
          label="Sales by day"
          columns={[
            'Day',
            { className: 'text-right', children: 'Orders' },
            { className: 'text-right', children: 'Net sales' },
          ]}
        >
          {days.toReversed().map(({ date, orders, revenue }) => (
            <Row key={date}>
              <Cell>{formatLongDate(date)}</Cell>
              <Cell className="text-right">{orders}</Cell>
              <Cell className="text-right">{formatDollars(revenue)}</Cell>
            </Row>
          ))}
        </Table>
      </div>
    </details>
  );
}
