import { type ComponentType, createContext, useContext } from 'react';

/** Parts that modules add to the overview, filled by the page that knows all modules. */
export type OverviewAdditions = { Overview?: ComponentType; OverviewSpeed?: ComponentType };

export const OverviewAdditionsContext = createContext<OverviewAdditions>({});

export function useOverviewAdditions(): OverviewAdditions {
  return useContext(OverviewAdditionsContext);
}
