import { HydrationBoundary } from '@tanstack/react-query';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { readFeatured } from '#web/data/product-reads.ts';
import { ChampagnePromo } from '#web/home/champagne-promo.tsx';
import { ClothingPromo } from '#web/home/clothing-promo.tsx';
import { CollectionIndex } from '#web/home/collection-index.tsx';
import { ContactTiles } from '#web/home/contact-tiles.tsx';
import { Delivery } from '#web/home/delivery.tsx';
import { FeaturedPieces, featuredCall, featuredLimit } from '#web/home/featured-pieces.tsx';
import { Hero, heroPoster } from '#web/home/hero.tsx';
import { LacquerPromo } from '#web/home/lacquer-promo.tsx';
import { ShoesPromo } from '#web/home/shoes-promo.tsx';
import { StayConnected } from '#web/home/stay-connected.tsx';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { organizationData } from '#web/seo/structured-data.ts';
import type { PageHandle } from '#web/shell/chrome.ts';
import type { Route } from './+types/home.ts';

export const handle: PageHandle = { overFilm: true };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const page = await loadPageData({ [featuredCall]: readFeatured(services, featuredLimit) });
  // Only machines read this, and machines read the server's answer: the browser needs no code.
  const things = [organizationData(services.publicUrl)];
  return { publicUrl: services.publicUrl, things, ...page };
}

export function clientLoader() {
  // Asked anew on every visit, behind what is known: staff change the window while people shop.
  void getQueryClient().prefetchQuery({ queryKey: [featuredCall], staleTime: 0 });
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicUrl = loaderData?.publicUrl;
  const { src, width, height } = heroPoster;
  return pageMeta({
    path: '/',
    publicUrl,
    picture: { url: src, alt: 'Gold silk in warm light', width, height },
    data: loaderData?.things,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <Hero />
      <LacquerPromo />
      <ShoesPromo />
      <FeaturedPieces />
      <ChampagnePromo />
      <ClothingPromo />
      <CollectionIndex />
      <Delivery />
      <StayConnected />
      <ContactTiles />
    </HydrationBoundary>
  );
}
