import { readShopifyProducts } from './shopify-products.ts';
import type { SourceLine, SourceProduct } from './source-product.ts';
import { readCustomers, readOrders, readRedirects, type SourceRecord } from './source-record.ts';
import { readWooProducts } from './woo-products.ts';

export const sources = { shopify: 'Shopify', woocommerce: 'WooCommerce' } as const;

export type Source = keyof typeof sources;

/** What a file is about, with the word for one of its rows. */
export const kinds = {
  products: 'product',
  customers: 'customer',
  orders: 'past order',
  redirects: 'redirect',
} as const;

export type Kind = keyof typeof kinds;

export type Export = { source: Source; kind: Kind };

/** What a file is known by: columns that no other export has together. */
const known: readonly (Export & { columns: readonly string[] })[] = [
  { source: 'shopify', kind: 'products', columns: ['Handle', 'Title', 'Variant Price'] },
  { source: 'shopify', kind: 'orders', columns: ['Name', 'Financial Status', 'Lineitem name'] },
  { source: 'shopify', kind: 'customers', columns: ['First Name', 'Last Name', 'Email'] },
  { source: 'shopify', kind: 'redirects', columns: ['Redirect from', 'Redirect to'] },
  { source: 'woocommerce', kind: 'products', columns: ['ID', 'Type', 'Name', 'Regular price'] },
  { source: 'woocommerce', kind: 'orders', columns: ['order_id', 'order_total'] },
  { source: 'woocommerce', kind: 'customers', columns: ['customer_id', 'first_name', 'last_name'] },
  { source: 'woocommerce', kind: 'customers', columns: ['Name', 'Username', 'Email'] },
];

/** Null where the columns are those of no export that we know. */
export function detectExport(columns: readonly string[]): Export | null {
  const found = known.find((each) => each.columns.every((name) => columns.includes(name)));
  return found ? { source: found.source, kind: found.kind } : null;
}

/** One by one, so that whoever reads them can let others run in between. */
export function readExport(
  { source, kind }: Export,
  lines: readonly SourceLine[],
): Iterable<SourceProduct | SourceRecord> {
  if (kind === 'customers') return readCustomers(lines);
  if (kind === 'orders') return readOrders(lines);
  if (kind === 'redirects') return readRedirects(lines);
  return source === 'shopify' ? readShopifyProducts(lines) : readWooProducts(lines);
}
