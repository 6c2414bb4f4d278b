import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { soldDetail } from '#modules/orders/order.ts';
import { formatDollars } from '#shared/money.ts';

const cell = 'border-b py-2.5 align-top not-first:pl-4';
const head = `${cell} type-label text-quiet`;

export function PaperLines({ order: { items } }: { order: AdminOrderDetails }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr>
          <th scope="col" className={head}>
            Product
          </th>
          {['Quantity', 'Price', 'Total'].map((label) => (
            <th key={label} scope="col" className={`${head} text-right`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
          <tr key={index} className="break-inside-avoid">
            <td className={cell}>
              {item.productName}
              <span className="block type-small text-quiet">{soldDetail(item)}</span>
            </td>
            <td className={`${cell} text-right`}>{item.quantity}</td>
            <td className={`${cell} text-right`}>{formatDollars(item.price)}</td>
            <td className={`${cell} text-right`}>{formatDollars(item.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
