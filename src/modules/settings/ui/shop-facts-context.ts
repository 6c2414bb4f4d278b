import { createContext, useContext } from 'react';
import { type ShopFacts, usualFacts } from '#modules/settings/shop-facts.ts';

export const ShopFactsContext = createContext<ShopFacts>(usualFacts);

/** The shop as it stands: season, address, telephone, links. */
export function useShop(): ShopFacts {
  return useContext(ShopFactsContext);
}
