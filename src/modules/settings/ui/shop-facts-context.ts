import { createContext, useContext } from 'react';
import { type ShopFacts, usualFacts } from '#modules/settings/shop-facts.ts';

export const ShopFactsContext = createContext<ShopFacts>(usualFacts);

/** The current facts of the shop: season, address, telephone, links. */
export function useShop(): ShopFacts {
  return useContext(ShopFactsContext);
}
