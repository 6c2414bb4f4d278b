import { ContactPage } from '#web/contact/contact-page.tsx';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/contact.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { settings, publicUrl } = context.get(pageServicesContext);
  return { publicUrl, city: settings.shopFacts().address.city };
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Contact',
    description: loaderData
      ? `Write, call or come by: the boutique in ${loaderData.city}, its opening hours and a form.`
      : undefined,
    path: '/contact',
    publicUrl: loaderData?.publicUrl,
  });
}

export default function ContactRoute() {
  return <ContactPage />;
}
