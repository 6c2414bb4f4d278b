import { HydrationBoundary } from '@tanstack/react-query';
import { startPageContent } from '#web/data/page-content.ts';
import { HelpPage } from '#web/help/help-page.tsx';
import { helpMeta, loadHelp } from '#web/help/help-route.ts';
import type { Route } from './+types/privacy.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadHelp(context, 'privacy');
}

export function clientLoader() {
  void startPageContent('privacy');
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return helpMeta('privacy', loaderData);
}

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <HelpPage id="privacy" />
    </HydrationBoundary>
  );
}
