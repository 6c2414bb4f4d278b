import { shop } from '#config/shop.ts';
import {
  CollectionsPage,
  collectionsCrumbs,
} from '#modules/catalog/ui/collections/collections-page.tsx';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { breadcrumbData } from '#web/seo/structured-data.ts';
import type { Route } from './+types/collections.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageServicesContext);
  return { publicUrl, things: [breadcrumbData(collectionsCrumbs, publicUrl)] };
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicUrl = loaderData?.publicUrl;
  return pageMeta({
    title: 'Our Collections',
    description: `Fourteen shoe collections from ${shop.address.city}, each around one idea: a padlock at the ankle, leopard as a neutral, the last light over Kariba.`,
    path: '/collections',
    publicUrl,
    data: loaderData?.things,
  });
}

export default function CollectionsRoute() {
  return <CollectionsPage />;
}
