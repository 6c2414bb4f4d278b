import type { Database } from '#database/client.ts';
import type { Margin } from '#modules/deliveries/delivery.ts';
import { centsToDollars } from '#shared/money.ts';
import { addDays, fromShopClock } from '#shared/shop-date.ts';
import { listSold } from './margin-queries.ts';

export type Margins = {
  /** '2026-11', by the shop's clock. */
  ofMonth(month: string): Promise<Margin>;
};

export function createMargins({ db }: { db: Database }): Margins {
  return {
    async ofMonth(month) {
      const rows = await listSold(db, startOf(`${month}-01`), startOf(firstAfter(month)));
      const known = rows.filter(({ unknown }) => unknown === 0);
      const products = known.map(({ productId, name, items, salesCents, costCents }) => ({
        productId,
        name,
        items,
        ...amounts(salesCents, costCents),
      }));
      const sum = (part: 'salesCents' | 'costCents') =>
        known.reduce((total, row) => total + row[part], 0);
      return {
        month,
        ...amounts(sum('salesCents'), sum('costCents')),
        unknown: rows.reduce((total, row) => total + row.unknown, 0),
        products,
      };
    },
  };
}

function amounts(salesCents: number, costCents: number) {
  return {
    sales: centsToDollars(salesCents),
    cost: centsToDollars(costCents),
    margin: centsToDollars(salesCents - costCents),
  };
}

function firstAfter(month: string): string {
  return `${addDays(`${month}-28`, 5).slice(0, 7)}-01`;
}

function startOf(day: string): Date {
  return new Date(fromShopClock(`${day}T00:00`) ?? day);
}
