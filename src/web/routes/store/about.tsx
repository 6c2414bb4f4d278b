import { HydrationBoundary } from '@tanstack/react-query';
import { loadPageData } from '#client/page-data.ts';
import { pageCall } from '#modules/settings/shop-facts.ts';
import { AboutPage } from '#web/about/about-page.tsx';
import { startPageContent } from '#web/data/page-content.ts';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/about.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, publicUrl } = context.get(pageServicesContext);
  const content = settings.aboutContent();
  const page = await loadPageData({ [pageCall('about')]: Promise.resolve(content) });
  const picture = { url: content.legacyPicture, alt: content.legacyPictureText };
  return { publicUrl, picture, ...page };
}

export function clientLoader() {
  void startPageContent('about');
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'About',
    description:
      'The house behind the spiral: how it began, what it keeps to, and where it stands.',
    path: '/about',
    publicUrl: loaderData?.publicUrl,
    picture: loaderData?.picture,
  });
}

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <AboutPage />
    </HydrationBoundary>
  );
}
