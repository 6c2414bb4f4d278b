import { type ComponentType, createContext, useContext } from 'react';

/** What modules add to the overview, filled by the page that knows them all. */
export type OverviewAdditions = { Overview?: ComponentType; OverviewSpeed?: ComponentType };

export const OverviewAdditionsContext = createContext<OverviewAdditions>({});

export function useOverviewAdditions(): OverviewAdditions {
  return useContext(OverviewAdditionsContext);
}
