import { HydrationBoundary } from '@tanstack/react-query';
import { startPageContent } from '#web/data/page-content.ts';
import { HelpPage } from '#web/help/help-page.tsx';
import { helpMeta, loadHelp } from '#web/help/help-route.ts';
import type { Route } from './+types/shipping.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadHelp(context, 'shipping');
}

export function clientLoader() {
  void startPageContent('shipping');
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return helpMeta('shipping', loaderData);
}

export default function ShippingRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <HelpPage id="shipping" />
    </HydrationBoundary>
  );
}
