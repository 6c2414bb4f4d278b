import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Cell, Row, Table } from '#design/table/table.tsx';
import { labelledPositions, roundedTop } from '#modules/dashboard/chart-scale.ts';
import type { SalesDay } from '#modules/dashboard/dashboard.ts';
import { formatDollars } from '#shared/money.ts';
import { formatLongDate } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { ChartColumns } from './chart-columns.tsx';

const dayLabel = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

function totalsText(days: readonly SalesDay[]): string {
  const sum = (value: (day: SalesDay) => number) =>
    days.reduce((total, day) => total + value(day), 0);
  const orders = countOf(
    sum((day) => day.orders),
    'order',
  );
  return `${formatDollars(sum((day) => day.revenue))}, ${orders}`;
}

/** Net sales and orders by day. Pointer, touch or arrow keys select a day. */
export function SalesChart({ days }: { days: SalesDay[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const day = chosen === null ? undefined : days[chosen];
  const last = days.length - 1;
  const revenues = days.map(({ revenue }) => revenue);
  const orders = days.map((each) => each.orders);
  const revenueTop = roundedTop(Math.max(...revenues));
  const ordersTop = roundedTop(Math.max(...orders));
  function choose({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const position = Math.floor(((clientX - left) / width) * days.length);
    setChosen(Math.min(Math.max(position, 0), last));
  }
  return (
    <figure>
      <figcaption className="numerals mb-4 flex flex-wrap justify-between gap-x-6 type-small">
        <span className="text-quiet">
          {day ? formatLongDate(day.date) : `The last ${days.length} days`}
        </span>
        <span className="font-medium">{totalsText(day ? [day] : days)}</span>
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Day"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(chosen ?? last) + 1}
        aria-valuetext={valueText(day ?? days[last])}
        onKeyDown={(event) => setChosen(chosenByKey(event, chosen ?? days.length, last))}
        onPointerMove={choose}
        onPointerDown={choose}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
        className="cursor-crosshair touch-pan-y"
      >
        <ChartLegend label="Net sales" top={formatDollars(revenueTop)} />
        <ChartColumns values={revenues} top={revenueTop} chosen={chosen} className="h-44" />
        <ChartLegend label="Orders" top={String(ordersTop)} />
        <ChartColumns values={orders} top={ordersTop} chosen={chosen} className="h-14" />
      </div>
      <DateAxis days={days} />
      <SalesTable days={days} />
    </figure>
  );
}

function valueText(day: SalesDay | undefined): string {
  return day ? `${formatLongDate(day.date)}: ${totalsText([day])}` : '';
}

function chosenByKey(event: KeyboardEvent, now: number, last: number): number | null {
  const moves: Record<string, number | null> = {
    ArrowRight: Math.min(now + 1, last),
    ArrowUp: Math.min(now + 1, last),
    ArrowLeft: Math.max(now - 1, 0),
    ArrowDown: Math.max(now - 1, 0),
    Home: 0,
    End: last,
    Escape: null,
  };
  const next = moves[event.key];
  if (next === undefined) return now > last ? null : now;
  event.preventDefault();
  return next;
}

function ChartLegend({ label, top }: { label: string; top: string }) {
  return (
    <p className="numerals mt-3 mb-1 flex justify-between text-xs text-quiet" aria-hidden="true">
      <span>{label}</span>
      <span>{top}</span>
    </p>
  );
}

function DateAxis({ days }: { days: SalesDay[] }) {
  return (
    <p aria-hidden="true" className="numerals mt-2 flex justify-between text-xs text-quiet">
      {labelledPositions(days.length, 4).map((position) => (
        <span key={position}>{dayLabel.format(new Date(days[position]?.date ?? 0))}</span>
      ))}
    </p>
  );
}

/** The chart's values as a table, newest first. */
function SalesTable({ days }: { days: SalesDay[] }) {
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
