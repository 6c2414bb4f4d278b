import type { ReactNode } from 'react';
import { shop } from '#config/shop.ts';
import { Emblem } from '#design/emblem.tsx';
import { nameOf } from '#modules/order-desk/admin/order-texts.tsx';
import type { PrintedOrder } from '#modules/order-desk/admin-order.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

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
