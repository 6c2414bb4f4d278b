import { publicUrlOf } from '#web/data/public-url.ts';
import { HelpPage } from '#web/help/help-page.tsx';
import { privacyText } from '#web/help/privacy-text.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/privacy.ts';

export function loader({ context }: Route.LoaderArgs) {
  return publicUrlOf(context);
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: privacyText.title,
    description: privacyText.lead,
    path: '/privacy',
    publicUrl: loaderData?.publicUrl,
  });
}

export default function PrivacyRoute() {
  return <HelpPage {...privacyText} />;
}
