import { publicUrlOf } from '#web/data/public-url.ts';
import { HelpPage } from '#web/help/help-page.tsx';
import { returnsText } from '#web/help/returns-text.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/returns.ts';

export function loader({ context }: Route.LoaderArgs) {
  return publicUrlOf(context);
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: returnsText.title,
    description: returnsText.lead,
    path: '/returns',
    publicUrl: loaderData?.publicUrl,
  });
}

export default function ReturnsRoute() {
  return <HelpPage {...returnsText} />;
}
