import { ConfirmNewsletterPage } from '#modules/enquiries/ui/confirm-newsletter-page.tsx';
import { publicUrlOf } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/confirm.ts';

export function loader({ context }: Route.LoaderArgs) {
  return publicUrlOf(context);
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Confirm your address',
    description: 'Confirm that the letter may come to you.',
    path: '/newsletter/confirm',
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function ConfirmNewsletterRoute() {
  return <ConfirmNewsletterPage />;
}
