import { HydrationBoundary } from '@tanstack/react-query';
import { startPageContent } from '#web/data/page-content.ts';
import { HelpPage } from '#web/help/help-page.tsx';
import { helpMeta, loadHelp } from '#web/help/help-route.ts';
import type { Route } from './+types/returns.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadHelp(context, 'returns');
}

export function clientLoader() {
  void startPageContent('returns');
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return helpMeta('returns', loaderData);
}

export default function ReturnsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <HelpPage id="returns" />
    </HydrationBoundary>
  );
}
