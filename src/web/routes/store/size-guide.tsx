import { HydrationBoundary } from '@tanstack/react-query';
import { loadPageData } from '#client/page-data.ts';
import { pageCall } from '#modules/settings/shop-facts.ts';
import { sizeGuidePage } from '#modules/settings/size-guide.ts';
import { startPageContent } from '#web/data/page-content.ts';
import { SizeGuidePage } from '#web/help/size-guide-page.tsx';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/size-guide.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, publicUrl } = context.get(pageServicesContext);
  const content = { guides: settings.sizeGuides() };
  const page = await loadPageData({ [pageCall(sizeGuidePage)]: Promise.resolve(content) });
  return { publicUrl, ...page };
}

export function clientLoader() {
  void startPageContent(sizeGuidePage);
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Size guide',
    description: 'Shoes in EU, UK, US and centimetres, clothes in centimetres, and how to measure.',
    path: '/size-guide',
    publicUrl: loaderData?.publicUrl,
  });
}

export default function SizeGuideRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <SizeGuidePage />
    </HydrationBoundary>
  );
}
