import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { paperSums, secondCurrencyText } from '#modules/order-desk/papers/paper-sums.ts';
import { formatDollars } from '#shared/money.ts';

type PaperSumsProps = { order: AdminOrderDetails; wide?: boolean };

export function PaperSums({ order, wide = false }: PaperSumsProps) {
  return (
    <dl
      className={`grid grid-cols-[1fr_auto] gap-y-1 break-inside-avoid ${wide ? '' : 'ml-auto w-64'}`}
    >
      {paperSums(order).map(([label, amount]) => (
        <div key={label} className="col-span-2 flex justify-between">
          <dt className={label === 'Total' ? 'font-medium' : 'text-quiet'}>{label}</dt>
          <dd className={label === 'Total' ? 'font-medium' : ''}>{formatDollars(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SecondCurrency({ order }: { order: AdminOrderDetails }) {
  const text = secondCurrencyText(order);
  return text === null ? null : <p className="type-small text-quiet">{text}</p>;
}
