import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { Card } from '#design/card.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Spinner } from '#design/spinner.tsx';
import { Cell, Row, Table } from '#design/table/table.tsx';
import { categoryLabel } from '#modules/catalog/category.ts';
import {
  type Margin,
  type MarginDays,
  marginPercent,
  marginQuerySchema,
} from '#modules/deliveries/margin.ts';
import { formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import { marginFile, useMargin } from './delivery-calls.ts';
import { lastMonth, thisMonth } from './margin-days.ts';

/** For owners: the sales and costs of goods in a period. */
export function MarginCard() {
  const [days, setDays] = useState<MarginDays>(thisMonth);
  const isReadable = marginQuerySchema.safeParse(days).success;
  const { data, isError, isPending, refetch } = useMargin(days, isReadable);
  return (
    <Card
      title="Margins"
      description="Goods of paid orders without VAT, less discounts and what came back, at the weighted average cost of all deliveries. Delivery, wrapping and refunds without a return are left out. Only owners see this."
      actions={
        isReadable && (
          <a
            href={marginFile(days)}
            download
            className={buttonClass({ variant: 'outline', size: 'small' })}
          >
            Export CSV
          </a>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <Days days={days} onChange={setDays} />
        {!isReadable && <p className="type-small text-danger">Please choose the days.</p>}
        {isError && <TryAgain text="Failed to load margins." onRetry={refetch} />}
        {isPending && isReadable && <Spinner label="Loading margins..." />}
        {data && isReadable && <Report margin={data} />}
      </div>
    </Card>
  );
}

type DaysProps = { days: MarginDays; onChange: (days: MarginDays) => void };

function Days({ days, onChange }: DaysProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <TextField
        label="From"
        type="date"
        fieldClassName="w-40"
        value={days.from}
        onChange={({ target }) => onChange({ ...days, from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        fieldClassName="w-40"
        value={days.to}
        onChange={({ target }) => onChange({ ...days, to: target.value })}
      />
      <Button variant="quiet" size="tool" onClick={() => onChange(thisMonth())}>
        This month
      </Button>
      <Button variant="quiet" size="tool" onClick={() => onChange(lastMonth())}>
        Last month
      </Button>
    </div>
  );
}

function Report({ margin }: { margin: Margin }) {
  const { categories, products, unknown, tax } = margin;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Sum name="Sales without VAT" value={formatDollars(margin.sales)} />
        <Sum name="VAT in them" value={formatDollars(tax)} />
        <Sum name="Cost" value={formatDollars(margin.cost)} />
        <Sum name="Margin" value={`${formatDollars(margin.margin)} ${marginPercent(margin)}`} />
      </dl>
      {unknown.length > 0 && <Unknown products={unknown} />}
      {categories.length > 0 && (
        <MarginTable
          label="Margins by category"
          head="Category"
          rows={categories.map((each) => ({
            ...each,
            key: each.category,
            name: categoryLabel(each.category),
          }))}
        />
      )}
      {products.length > 0 && (
        <MarginTable
          label="Margins by product"
          head="Product"
          rows={products.map((each) => ({ ...each, key: String(each.productId) }))}
        />
      )}
      {products.length === 0 && unknown.length === 0 && <p>Nothing was sold on these days.</p>}
    </>
  );
}

const named = 8;

function Unknown({ products }: { products: Margin['unknown'] }) {
  const items = products.reduce((sum, each) => sum + each.items, 0);
  const names = products.slice(0, named).map(({ name }) => name);
  const more = products.length - names.length;
  return (
    <p className="type-small text-quiet">
      {`${countOf(items, 'item')} without a known cost, left out: ${names.join(', ')}`}
      {more > 0 && ` and ${more} more`}. Say what they cost in a delivery.
    </p>
  );
}

type MarginRow = Pick<Margin, 'items' | 'sales' | 'cost' | 'margin'> & {
  key: string;
  name: string;
};
type MarginTableProps = { label: string; head: string; rows: readonly MarginRow[] };

function MarginTable({ label, head, rows }: MarginTableProps) {
  const right = 'numerals text-right whitespace-nowrap';
  const headRight = (children: string) => ({ className: 'text-right', children });
  return (
    <Table
      label={label}
      columns={[head, ...['Items', 'Sales', 'Cost', 'Margin', 'Of sales'].map(headRight)]}
    >
      {rows.map((row) => (
        <Row key={row.key}>
          <Cell>{row.name}</Cell>
          <Cell className={right}>{row.items}</Cell>
          <Cell className={right}>{formatDollars(row.sales)}</Cell>
          <Cell className={right}>{formatDollars(row.cost)}</Cell>
          <Cell className={right}>{formatDollars(row.margin)}</Cell>
          <Cell className={right}>{marginPercent(row)}</Cell>
        </Row>
      ))}
    </Table>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="type-small text-quiet">{name}</dt>
      <dd className="numerals font-medium">{value}</dd>
    </div>
  );
}
