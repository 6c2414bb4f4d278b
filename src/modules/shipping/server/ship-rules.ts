import type { ShippingRestriction } from '#config/shop.ts';
import type { Database, Executor } from '#database/client.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { listRestrictions } from '#modules/shipping/parcels/restrictions.ts';

type Goods = { id: number; category: CategoryId };

/** Why goods may not go to a country, a sentence each; empty if they may. */
export type ShipRules = (country: string, goods: readonly Goods[]) => Promise<string[]>;

/** What a module says against sending products to a country. */
export type ShippingRule = (
  db: Executor,
  country: string,
  productIds: readonly number[],
) => Promise<string[]>;

type RuleParts = {
  db: Database;
  restrictions: readonly ShippingRestriction[];
  contributions: { shippingRules: readonly ShippingRule[] };
};

/** What the courier and the law of goods forbid, and what modules say besides. */
export function createShipRules({ db, restrictions, contributions }: RuleParts): ShipRules {
  return async (country, goods) => {
    const code = country.trim().toUpperCase();
    const categories = goods.map(({ category }) => category);
    const ids = [...new Set(goods.map(({ id }) => id))];
    const said = await Promise.all(contributions.shippingRules.map((rule) => rule(db, code, ids)));
    return [...listRestrictions(restrictions, code, categories), ...said.flat()];
  };
}
