import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Card } from '#design/card.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Spinner } from '#design/spinner.tsx';
import { Cell, Row, Table } from '#design/table/table.tsx';
import { type Margin, marginPercent } from '#modules/deliveries/delivery.ts';
import { formatDollars } from '#shared/money.ts';
import { shopToday } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { useMargin } from './delivery-calls.ts';

/** For owners: what the goods of a month took and cost. */
export function MarginCard() {
  const [month, setMonth] = useState(() => shopToday(new Date()).slice(0, 7));
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
  const { data, isError, isPending, refetch } = useMargin(month, isMonth);
  return (
    <Card
      title="Margins"
      description="Goods of paid orders less what came back, at the weighted average cost of all deliveries. Delivery and wrapping are left out. Only owners see this."
    >
      <div className="flex flex-col gap-5">
        <TextField
          label="Month"
          type="month"
          fieldClassName="max-w-48"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        {isError && <TryAgain text="Failed to load margins." onRetry={() => void refetch()} />}
        {isPending && isMonth && <Spinner label="Loading margins..." />}
        {data && <MarginTable margin={data} />}
      </div>
    </Card>
  );
}

function MarginTable({ margin }: { margin: Margin }) {
  const { products, unknown } = margin;
  const right = 'text-right whitespace-nowrap';
  return (
    <>
      <dl className="grid grid-cols-3 gap-4">
        <Sum name="Sales of goods" value={formatDollars(margin.sales)} />
        <Sum name="Their cost" value={formatDollars(margin.cost)} />
        <Sum name="Margin" value={`${formatDollars(margin.margin)} ${marginPercent(margin)}`} />
      </dl>
      {unknown > 0 && (
        <p className="type-small text-quiet">
          {countOf(unknown, 'item')} without a known cost: their products are left out.
        </p>
      )}
      {products.length > 0 && (
        <Table
          label="Margins by product"
          columns={[
            'Product',
            { className: 'text-right', children: 'Items' },
            { className: 'text-right', children: 'Sales' },
            { className: 'text-right', children: 'Cost' },
            { className: 'text-right', children: 'Margin' },
          ]}
        >
          {products.map((product) => (
            <Row key={product.productId}>
              <Cell>{product.name}</Cell>
              <Cell className={right}>{product.items}</Cell>
              <Cell className={right}>{formatDollars(product.sales)}</Cell>
              <Cell className={right}>{formatDollars(product.cost)}</Cell>
              <Cell className={right}>
                {formatDollars(product.margin)} {marginPercent(product)}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="type-small text-quiet">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}
