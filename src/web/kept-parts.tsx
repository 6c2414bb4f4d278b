import { QueryClientContext } from '@tanstack/react-query';
import { type Context, type ReactNode, useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  UNSAFE_ViewTransitionContext as ViewTransitionContext,
} from 'react-router';
import { KeptDrawingsContext } from '#design/kept-drawings.ts';
import { ShopFactsContext } from '#modules/settings/ui/shop-facts-context.ts';

/**
 * All that cards, filters, header and footer ask of what stands around them. What of it shows in
 * their HTML stands in their keys.
 */
const asked = [
  DataRouterContext,
  DataRouterStateContext,
  FrameworkContext,
  LocationContext,
  NavigationContext,
  RouteContext,
  ViewTransitionContext,
  QueryClientContext,
  ShopFactsContext,
] as Context<unknown>[];

/** On the server: a part that has to be drawn by itself finds around it what it has on the page. */
export function KeptParts({ children }: { children: ReactNode }) {
  const keep = useContext(KeptDrawingsContext);
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant list, the same at each drawing
  const around = asked.map((context) => [context, useContext(context)] as const);
  if (!keep) return children;
  const surround = (part: ReactNode) => {
    let whole = part;
    for (const [Around, value] of around) whole = <Around value={value}>{whole}</Around>;
    return whole;
  };
  return (
    <KeptDrawingsContext value={(key, draw) => keep(key, () => surround(draw()))}>
      {children}
    </KeptDrawingsContext>
  );
}
