import { HydrationBoundary } from '@tanstack/react-query';
import { startPageContent } from '#web/data/page-content.ts';
import { HelpPage } from '#web/help/help-page.tsx';
import { helpMeta, loadHelp } from '#web/help/help-route.ts';
import type { Route } from './+types/terms.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadHelp(context, 'terms');
}

export function clientLoader() {
  void startPageContent('terms');
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return helpMeta('terms', loaderData);
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <HelpPage id="terms" />
    </HydrationBoundary>
  );
}
