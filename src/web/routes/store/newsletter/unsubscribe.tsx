import { UnsubscribePage } from '#modules/enquiries/ui/unsubscribe-page.tsx';
import { publicUrlOf } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/unsubscribe.ts';

export function loader({ context }: Route.LoaderArgs) {
  return publicUrlOf(context);
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Leave the list',
    description: 'Leave the newsletter.',
    path: '/newsletter/unsubscribe',
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function UnsubscribeRoute() {
  return <UnsubscribePage />;
}
