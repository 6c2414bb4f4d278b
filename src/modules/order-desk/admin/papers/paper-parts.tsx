import type { ReactNode } from 'react';
import { shop } from '#config/shop.ts';
import { Emblem } from '#design/emblem.tsx';
import { nameOf } from '#modules/order-desk/admin/order-texts.tsx';
import type { AdminOrderDetails, PrintedOrder } from '#modules/order-desk/admin-order.ts';
import { paperSums, secondCurrencyText } from '#modules/order-desk/papers/paper-sums.ts';
import { soldDetail } from '#modules/orders/order.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { formatDollars } from '#shared/money.ts';

type PaperHeadProps = {
  title: string;
  /** Below the addresses: the shop's own numbers, as on the date of the paper. */
  ownLines?: readonly string[];
  children: ReactNode;
};

export function PaperHead({ title, ownLines = [], children }: PaperHeadProps) {
  const { address, email, phones } = useShop();
  return (
    <header className="flex items-start justify-between gap-8 border-b border-ink pb-6">
      <div>
        <p className="flex items-center gap-3">
          <Emblem className="size-9" />
          <span className="type-title">{shop.name}</span>
        </p>
        <p className="mt-3 type-small whitespace-pre-line text-quiet">
          {[...address.lines, email, phones[0], ...ownLines].join('\n')}
        </p>
      </div>
      <div className="text-right">
        <h1 className="type-heading">{title}</h1>
        <dl className="numerals mt-3 grid grid-cols-[auto_auto] justify-end gap-x-4 type-small">
          {children}
        </dl>
      </div>
    </header>
  );
}

export function PaperFact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

type PaperAddressProps = {
  title: string;
  order: PrintedOrder;
  lines: readonly string[];
  /** Who receives the gift: then the paper shows nothing about the buyer. */
  recipient?: { name: string; phone: string } | null | undefined;
};

/** The heading above the address. Nothing is shipped to a customer who collects. */
export function shipToTitle({ delivery, sellsGiftCards }: PrintedOrder): string {
  if (sellsGiftCards) return 'For';
  return delivery === 'collection' ? 'Collected by' : 'Ship to';
}

export function PaperAddress({ title, order, lines, recipient }: PaperAddressProps) {
  const { name, phone } = recipient ?? { name: nameOf(order), phone: order.phone };
  return (
    <section>
      <h2 className="type-label text-quiet">{title}</h2>
      <address className="mt-2 whitespace-pre-line not-italic">
        {[name, ...lines, phone].filter(Boolean).join('\n')}
      </address>
    </section>
  );
}

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
