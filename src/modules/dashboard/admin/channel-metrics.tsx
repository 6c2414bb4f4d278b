import { Link } from 'react-router';
import { Cell, Row, Table } from '#design/table/table.tsx';
import type { ChannelSales } from '#modules/dashboard/dashboard.ts';
import { channelLabels } from '#modules/orders/order.ts';
import { formatDollars } from '#shared/money.ts';

/** Orders by channel, each with a link to its list. Sales are those of the books. */
export function ChannelMetrics({ channels }: { channels: readonly ChannelSales[] }) {
  return (
    <Table
      label="Orders and net sales by channel"
      columns={[
        { className: 'pl-0', children: 'Channel' },
        { className: 'text-right', children: 'Orders' },
        { className: 'pr-0 text-right', children: 'Net sales' },
      ]}
    >
      {channels.map(({ channel, orders, revenue }) => (
        <Row key={channel} className="last:border-b-0">
          <Cell className="pl-0">
            <Link to={`?tab=orders&channel=${channel}`} className="hover:underline">
              {channelLabels[channel]}
            </Link>
          </Cell>
          <Cell className="text-right">{orders}</Cell>
          <Cell className="pr-0 text-right">{formatDollars(revenue)}</Cell>
        </Row>
      ))}
    </Table>
  );
}
