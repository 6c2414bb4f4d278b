import type { Database } from '#database/client.ts';
import { categoryLabel } from '#modules/catalog/category.ts';
import { type Margin, type MarginDays, marginPercent } from '#modules/deliveries/margin.ts';
import { csvLine } from '#shared/csv.ts';
import { centsToDecimalText, centsToDollars, dollarsToCents } from '#shared/money.ts';
import { addDays, fromShopClock } from '#shared/shop-date.ts';
import { listSold, type Sold, type SoldRow } from './margin-queries.ts';

export type Margins = ReturnType<typeof createMargins>;

type MarginParts = {
  db: Database;
  /** The tax contained in prices by country, in hundredths of a percent. */
  taxRates(): Sold['rates'];
};

export function createMargins({ db, taxRates }: MarginParts) {
  async function of({ from, to }: MarginDays): Promise<Margin> {
    const days = { from: startOf(from), until: startOf(addDays(to, 1)) };
    const rows = await listSold(db, { ...days, rates: taxRates() });
    const known = rows.filter(({ unknown }) => unknown === 0);
    return {
      from,
      to,
      ...sumsOf(known),
      tax: centsToDollars(known.reduce((sum, { taxCents }) => sum + taxCents, 0)),
      categories: [...Map.groupBy(known, ({ category }) => category)]
        .map(([category, ofCategory]) => ({ category, ...sumsOf(ofCategory) }))
        .sort((one, other) => other.sales - one.sales),
      products: known.map((row) => {
        const { productId, name, category } = row;
        return { productId, name, category, ...sumsOf([row]) };
      }),
      unknown: rows
        .filter(({ unknown }) => unknown > 0)
        .map(({ productId, name, items, salesCents }) => {
          return { productId, name, items, sales: centsToDollars(salesCents) };
        }),
    };
  }
  /** The same for a spreadsheet, a line per product. */
  const csv = async (days: MarginDays) => toCsv(await of(days));
  return { of, csv };
}

function sumsOf(rows: readonly SoldRow[]) {
  const sum = (part: 'items' | 'salesCents' | 'costCents') =>
    rows.reduce((total, row) => total + row[part], 0);
  return {
    items: sum('items'),
    sales: centsToDollars(sum('salesCents')),
    cost: centsToDollars(sum('costCents')),
    margin: centsToDollars(sum('salesCents') - sum('costCents')),
  };
}

const head = ['category', 'product id', 'product', 'items', 'sales without VAT', 'cost'];

/** A product with an unknown cost has only its sales, so that the gap is visible. */
function toCsv({ products, unknown }: Margin): string {
  return [
    csvLine([...head, 'margin', 'margin of sales']),
    ...products.map((product) =>
      csvLine([
        categoryLabel(product.category),
        { number: String(product.productId) },
        product.name,
        { number: String(product.items) },
        ...[product.sales, product.cost, product.margin].map(cellOf),
        marginPercent(product),
      ]),
    ),
    ...unknown.map(({ productId, name, items, sales }) =>
      csvLine([
        '',
        { number: String(productId) },
        name,
        { number: String(items) },
        cellOf(sales),
        '',
        '',
        '',
      ]),
    ),
  ].join('');
}

function cellOf(dollars: number) {
  return { number: centsToDecimalText(dollarsToCents(dollars)) };
}

function startOf(day: string): Date {
  return new Date(fromShopClock(`${day}T00:00`) ?? day);
}
