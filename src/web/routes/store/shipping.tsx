import { publicUrlOf } from '#web/data/public-url.ts';
import { HelpPage } from '#web/help/help-page.tsx';
import { shippingText } from '#web/help/shipping-text.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/shipping.ts';

export function loader({ context }: Route.LoaderArgs) {
  return publicUrlOf(context);
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: shippingText.title,
    description: shippingText.lead,
    path: '/shipping',
    publicUrl: loaderData?.publicUrl,
  });
}

export default function ShippingRoute() {
  return <HelpPage {...shippingText} />;
}
