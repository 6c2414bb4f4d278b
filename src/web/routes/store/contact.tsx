import { shop } from '#config/shop.ts';
import { ContactPage } from '#modules/enquiries/ui/contact-page.tsx';
import { publicUrlOf } from '#web/data/public-url.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/contact.ts';

export function loader({ context }: Route.LoaderArgs) {
  return publicUrlOf(context);
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Contact',
    description: `Write, call or come by: the boutique in ${shop.address.city}, its opening hours and a form.`,
    path: '/contact',
    publicUrl: loaderData?.publicUrl,
  });
}

export default function ContactRoute() {
  return <ContactPage />;
}
