import { Link } from 'react-router';
import { Cell, HeaderCell, Row, Table } from '#design/table.tsx';
import type { ChannelSales } from '#modules/dashboard/dashboard.ts';
import { channelLabels } from '#modules/orders/order.ts';
import { formatDollars } from '#shared/money.ts';

/** Where orders come from; each leads to its list. Counted as the cards are, cancelled ones too. */
export function ChannelFigures({ channels }: { channels: readonly ChannelSales[] }) {
  return (
    <Table label="Orders and revenue by channel">
      <thead>
        <tr>
          <HeaderCell className="pl-0">Channel</HeaderCell>
          <HeaderCell className="text-right">Orders</HeaderCell>
          <HeaderCell className="pr-0 text-right">Revenue</HeaderCell>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </Table>
  );
}
