import { publicUrlOf } from '#web/data/public-url.ts';
import { HelpPage } from '#web/help/help-page.tsx';
import { termsText } from '#web/help/terms-text.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/terms.ts';

export function loader({ context }: Route.LoaderArgs) {
  return publicUrlOf(context);
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: termsText.title,
    description: termsText.lead,
    path: '/terms',
    publicUrl: loaderData?.publicUrl,
  });
}

export default function TermsRoute() {
  return <HelpPage {...termsText} />;
}
