import { fromShopClock } from '#shared/shop-date.ts';
import { cellOf, numberIn, type SourceLine } from './source-product.ts';

type Numbered = { line: number; key: string };

export type SourceCustomer = Numbered & {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
};

export type SourceOrder = Numbered & {
  email: string;
  name: string;
  /** Null where the date could not be read. */
  placedAt: string | null;
  status: string;
  currency: string;
  totalCents: number;
  items: PastOrderItem[];
};

export type PastOrderItem = { name: string; quantity: number; cents: number };

export type SourceRedirect = Numbered & { to: string };

export type SourceRecord = SourceCustomer | SourceOrder | SourceRedirect;

/** The first of the columns that holds something: exports of one shop differ by their plugins. */
function firstOf(line: SourceLine, ...names: string[]): string {
  return names.map((name) => cellOf(line, name)).find((text) => text !== '') ?? '';
}

export function* readCustomers(lines: readonly SourceLine[]): Generator<SourceCustomer> {
  for (const line of lines) {
    const [first = '', ...rest] = cellOf(line, 'Name').split(/\s+/);
    yield {
      line: line.line,
      key: firstOf(line, 'Customer ID', 'customer_id', 'ID') || `line ${line.line}`,
      email: firstOf(line, 'Email', 'email', 'user_email', 'billing_email'),
      firstName: firstOf(line, 'First Name', 'first_name', 'billing_first_name') || first,
      lastName: firstOf(line, 'Last Name', 'last_name', 'billing_last_name') || rest.join(' '),
      phone: firstOf(line, 'Phone', 'Default Address Phone', 'billing_phone').replace(/^'/, ''),
    };
  }
}

/** Shopify writes a line for each product of an order; those after the first name the order alone. */
export function* readOrders(lines: readonly SourceLine[]): Generator<SourceOrder> {
  let order: SourceOrder | null = null;
  for (const line of lines) {
    const number = firstOf(line, 'Name', 'order_number', 'Order Number', 'order_id');
    if (number === '') continue;
    if (order?.key !== number) {
      if (order) yield order;
      order = readOrder(line, number);
    }
    order.items.push(...itemsOf(line));
  }
  if (order) yield order;
}

function readOrder(line: SourceLine, number: string): SourceOrder {
  const first = firstOf(line, 'billing_first_name', 'shipping_first_name');
  const last = firstOf(line, 'billing_last_name', 'shipping_last_name');
  return {
    line: line.line,
    key: number,
    email: firstOf(line, 'Email', 'billing_email', 'customer_email'),
    name: firstOf(line, 'Billing Name', 'Shipping Name') || `${first} ${last}`.trim(),
    placedAt: momentIn(firstOf(line, 'Created at', 'date', 'order_date')),
    status: statusOf(line),
    currency: firstOf(line, 'Currency', 'order_currency', 'currency') || 'USD',
    totalCents: centsIn(firstOf(line, 'Total', 'order_total')),
    items: [],
  };
}

function statusOf(line: SourceLine): string {
  const parts = ['Financial Status', 'Fulfillment Status'].map((name) => cellOf(line, name));
  return parts.filter((text) => text !== '').join(', ') || cellOf(line, 'status');
}

function itemsOf(line: SourceLine): PastOrderItem[] {
  const name = cellOf(line, 'Lineitem name');
  if (name !== '') {
    const quantity = numberIn(cellOf(line, 'Lineitem quantity')) ?? 1;
    return [{ name, quantity, cents: centsIn(cellOf(line, 'Lineitem price')) }];
  }
  return Object.entries(line.cells)
    .filter(([column]) => /^line_items?(_\d+)?$/.test(column))
    .flatMap(([, cell]) => cell.split(';'))
    .map(wooItem)
    .filter((item) => item !== null);
}

/** `name:Msasa Pump|quantity:2|total:240.00`: the total is that of all of them. */
function wooItem(text: string): PastOrderItem | null {
  const parts = new Map(
    text.split('|').map((part) => {
      const at = part.indexOf(':');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
    }),
  );
  const name = parts.get('name');
  if (!name) return null;
  const quantity = Math.max(1, Math.floor(numberIn(parts.get('quantity') ?? '') ?? 1));
  return { name, quantity, cents: Math.round(centsIn(parts.get('total') ?? '') / quantity) };
}

function centsIn(text: string): number {
  const cents = Math.round((numberIn(text) ?? 0) * 100);
  return Math.abs(cents) > 2_000_000_000 ? 0 : cents;
}

const firstMoment = Date.parse('1970-01-01');

/** A time without a zone is one of the shop's clock. An order from before 1970 is a typing error. */
function momentIn(text: string): string | null {
  const plain = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text);
  if (plain) return momentIn(fromShopClock(`${plain[1]}T${plain[2]}`) ?? '');
  const time = Date.parse(text);
  return time >= firstMoment ? new Date(time).toISOString() : null;
}

export function* readRedirects(lines: readonly SourceLine[]): Generator<SourceRedirect> {
  for (const line of lines) {
    const from = cellOf(line, 'Redirect from');
    if (from !== '') yield { line: line.line, key: from, to: cellOf(line, 'Redirect to') };
  }
}
