import { Link } from 'react-router';
import { Card } from '#design/card.tsx';
import { marginPercent } from '#modules/deliveries/margin.ts';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import { useMargin } from './delivery-calls.ts';
import { thisMonth } from './margin-days.ts';

/** On the overview, for owners. Empty until a product with a known cost is sold. */
export function MarginSummary() {
  const can = useCan()('costs');
  const { data } = useMargin(thisMonth(), can);
  if (!can || !data) return null;
  const unknown = data.unknown.reduce((sum, { items }) => sum + items, 0);
  return (
    <Card title="Margin" description="Of goods, this month, without VAT. Only owners see this.">
      <p className="numerals font-display text-3xl">
        {formatDollars(data.margin)} <span className="text-quiet">{marginPercent(data)}</span>
      </p>
      <p className="numerals mt-2 type-small text-quiet">
        {`${formatDollars(data.sales)} in sales, ${formatDollars(data.cost)} in cost.`}
        {unknown > 0 && ` ${countOf(unknown, 'item')} without a known cost.`}
      </p>
      <Link to="?tab=deliveries" className="mt-3 inline-block type-small underline-gold">
        By product and category
      </Link>
    </Card>
  );
}
