import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import {
  documents,
  fiscalCodes,
  fiscalDevices,
  fiscalReceipts,
  fiscalRequests,
  fiscalWishes,
  orderItems,
  orders,
  payments,
  products,
  refunds,
  returns,
} from '#database/schema/index.ts';
import { type DocumentKind, documentName } from '#modules/books/document.ts';
import type { SoldLine } from '#modules/fiscal/composing/compose-invoice.ts';
import type { PaidWith } from '#modules/payments/payment-method.ts';

export type UnsignedDocument = { documentId: number; name: string; order: string };

/**
 * Documents of the books without a receipt, in order. Sold gift cards are a liability and no sale.
 * A note can't be reported if ZIMRA never had its invoice.
 */
export async function listUnsigned(
  db: Executor,
  limit: number,
  without: readonly string[],
): Promise<UnsignedDocument[]> {
  const { rows } = await db.execute(sql`
    select d.id, d.kind, d.year, d.number, o.number as order_number
    from ${documents} as d
    join ${fiscalDevices} as f on f.is_active and d.id > greatest(f.starts_after, f.signed_through)
    join ${orders} as o on o.id = d.order_id and not o.sells_gift_cards
    where d.total_cents > 0
      and not exists (select 1 from ${fiscalReceipts} as r where r.device = f.id and r.document_id = d.id)
      and (d.kind = 'invoice' and d.refund_id is null or exists (select 1 from ${documents} as i
        where i.order_id = d.order_id and i.kind = 'invoice' and i.refund_id is null and i.id > f.starts_after))
      and d.id::text <> all(${sql.param([...without])}::text[])
    order by d.id
    limit ${limit}`);
  return rows.map((row) => ({
    documentId: Number(row.id),
    name: documentName(row.kind as DocumentKind, Number(row.year), Number(row.number)),
    order: String(row.order_number),
  }));
}

export type BookedSale = {
  documentId: number;
  kind: DocumentKind;
  name: string;
  day: string;
  orderId: number;
  takesPartOfInvoice: boolean;
  totalCents: number;
  country: string;
  shippingCents: number;
  wrappingCents: number;
  discountCents: number;
  /** All payments, including split ones and gift cards. */
  payments: readonly { provider: PaidWith; cents: number }[];
  /** The way of paying of the refund. */
  refundedTo: PaidWith | '';
  isExchange: boolean;
  buyer: { name: string; tin: string; vatNumber: string } | null;
  currency: string;
};

type StoredSale = Omit<BookedSale, 'name'> & { year: number; number: number };

/** The buyer entered by staff, else by the shopper, else the buyer of the exchanged goods. */
const buyerOfOrder = sql`
  select * from (values
      (1, w.buyer_tin, w.buyer_vat_number, w.buyer_name),
      (2, q.buyer_tin, q.buyer_vat_number, q.buyer_name)
    ) as entered (place, tin, vat_number, name)
    union all
    select 3, i.content #>> '{buyer,tin}', i.content #>> '{buyer,vatNumber}', i.content #>> '{buyer,name}'
    from ${returns} as back
    join ${fiscalReceipts} as i on i.order_id = back.order_id and i.content ->> 'kind' = 'FiscalInvoice'
    where back.exchange_order_id = o.id`;

export async function findSale(db: Executor, documentId: number): Promise<BookedSale | null> {
  const { rows } = await db.execute<StoredSale>(sql`
    select d.id as "documentId", d.kind, d.year, d.number, d.day::text, d.order_id as "orderId",
      d.refund_id is not null as "takesPartOfInvoice", d.total_cents as "totalCents", d.country,
      o.shipping_cents as "shippingCents", o.wrapping_cents as "wrappingCents",
      o.discount_cents as "discountCents", coalesce(rp.provider, '') as "refundedTo",
      coalesce(r.is_credit, false) as "isExchange",
      (select coalesce(json_agg(json_build_object('provider', p.provider, 'cents', p.amount_cents)), '[]')
        from ${payments} as p
        where p.id in (o.payment_id, o.gift_payment_id) or p.id = any(o.other_payment_ids)) as payments,
      case when b.tin is not null then json_build_object('tin', b.tin, 'vatNumber', coalesce(b.vat_number, ''),
        'name', coalesce(nullif(b.name, ''), nullif(trim(concat(o.first_name, ' ', o.last_name)), ''), 'TIN ' || b.tin))
        end as buyer,
      coalesce(nullif(w.currency, ''), q.currency, '') as currency
    from ${documents} as d
    join ${orders} as o on o.id = d.order_id
    left join ${refunds} as r on r.id = d.refund_id
    left join ${payments} as rp on rp.id = r.payment_id
    left join ${fiscalWishes} as w on w.order_id = d.order_id
    left join ${fiscalRequests} as q on q.checkout_id = o.checkout_id
    left join lateral (select * from (${buyerOfOrder}) as known where tin <> '' order by place limit 1) as b on true
    where d.id = ${documentId}`);
  const [row] = rows;
  if (!row) return null;
  const { year, number, ...sale } = row;
  return { ...sale, name: documentName(sale.kind, year, number) };
}

/** With the tax group and code of the product, or else of its category. */
export async function listSoldItems(db: Executor, orderId: number): Promise<SoldLine[]> {
  const { rows } = await db.execute<SoldLine>(sql`
    select concat_ws(', ', i.product_name, nullif(i.color, ''), nullif(i.size, '')) as name,
      i.quantity, i.unit_price_cents as "unitCents", coalesce(i.discount_cents, 0) as "discountCents",
      coalesce(p.tax_group, nullif(usual.tax_group, ''), 'standard') as "group",
      coalesce(p.hs_code, usual.hs_code, '') as "hsCode"
    from ${orderItems} as i
    left join ${products} as p on p.id = i.product_id
    left join ${fiscalCodes} as usual on usual.kind = 'category' and usual.key = coalesce(p.category, '')
    where i.order_id = ${orderId}
    order by i.position`);
  return rows;
}

export async function lastDocument(db: Executor): Promise<number> {
  const { rows } = await db.execute(sql`select coalesce(max(id), 0) as last from ${documents}`);
  return Number(rows[0]?.last);
}
