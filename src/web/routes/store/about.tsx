import { AboutPage } from '#web/about/about-page.tsx';
import { publicUrlOf } from '#web/data/public-url.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/about.ts';

export function loader({ context }: Route.LoaderArgs) {
  return publicUrlOf(context);
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'About',
    description:
      'The house behind the spiral: how it began, what it keeps to, and where it stands.',
    path: '/about',
    publicUrl: loaderData?.publicUrl,
    picture: { url: '/media/collection-anniversary.webp', alt: 'Two golden heels' },
  });
}

export default function AboutRoute() {
  return <AboutPage />;
}
