import { HydrationBoundary } from '@tanstack/react-query';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { HydrateApart } from '#design/browser/hydrate-apart.tsx';
import { collectionsCall } from '#modules/catalog/collections/shop-collection.ts';
import { type HomeContent, homeTags } from '#modules/settings/page-content.ts';
import type { HomePart } from '#modules/settings/sections/home-section.ts';
import { pageCall } from '#modules/settings/shop-facts.ts';
import { usePageContent, waitForPageContent } from '#web/data/page-content.ts';
import { readFeatured } from '#web/data/product-reads.ts';
import { ChampagnePromo } from '#web/home/champagne-promo.tsx';
import { ClothingPromo } from '#web/home/clothing-promo.tsx';
import { CollectionIndex } from '#web/home/collection-index.tsx';
import { ContactTiles } from '#web/home/contact-tiles.tsx';
import { Delivery } from '#web/home/delivery.tsx';
import {
  FeaturedProducts,
  featuredCall,
  featuredLimit,
  featuredOptions,
} from '#web/home/featured-products.tsx';
import { Hero, heroPoster } from '#web/home/hero.tsx';
import { LacquerPromo } from '#web/home/lacquer-promo.tsx';
import { ShoesPromo } from '#web/home/shoes-promo.tsx';
import { StayConnected } from '#web/home/stay-connected.tsx';
import { type PageServices, pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { organizationData } from '#web/seo/structured-data.ts';
import type { PageHandle } from '#web/shell/chrome.ts';
import { TextMissing } from '#web/shell/text-missing.tsx';
import type { Route } from './+types/home.ts';

export const handle: PageHandle = { overFilm: true };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { settings, collections } = services;
  const page = await loadPageData({
    [featuredCall]: readFeatured(services, featuredLimit),
    [pageCall('home')]: readHome(services),
    [collectionsCall]: Promise.resolve(collections.listed()),
  });
  // Only programs read this, in the server's answer, so the browser needs no code for it.
  const things = [organizationData(settings.shopFacts(), services.publicUrl)];
  return { publicUrl: services.publicUrl, things, ...page };
}

export async function clientLoader() {
  // Fetched in the background on every visit, because staff may change the page meanwhile.
  void getQueryClient().prefetchQuery({ ...featuredOptions, staleTime: 0 });
  void getQueryClient().prefetchQuery({ queryKey: [collectionsCall], staleTime: 0 });
  await waitForPageContent('home');
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicUrl = loaderData?.publicUrl;
  const { src, width, height } = heroPoster;
  return pageMeta({
    path: '/',
    publicUrl,
    picture: {
      url: src,
      alt: 'A burgundy heel on a dark plinth, its sole edged with gold',
      width,
      height,
    },
    data: loaderData?.things,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <HomePage />
    </HydrationBoundary>
  );
}

function HomePage() {
  const { data, isError, refetch } = usePageContent<HomeContent>('home');
  if (!data) {
    return (
      <div className="pt-header">
        <TextMissing failed={isError} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <>
      <Hero {...data} />
      {data.parts.map((part) => (
        <HydrateApart key={part}>
          <Part part={part} content={data} />
        </HydrateApart>
      ))}
    </>
  );
}

function Part({ part, content }: { part: HomePart; content: HomeContent }) {
  const { darkImages } = content;
  if (part === 'lacquer') return <LacquerPromo {...content.lacquer} darkImages={darkImages} />;
  if (part === 'shoes') return <ShoesPromo {...content.shoes} darkImages={darkImages} />;
  if (part === 'featured') return <FeaturedProducts title={content.featuredTitle} />;
  if (part === 'champagne') return <ChampagnePromo {...content.champagne} />;
  if (part === 'clothing') return <ClothingPromo {...content.clothing} darkImages={darkImages} />;
  if (part === 'collections') return <CollectionIndex title={content.collectionsTitle} />;
  if (part === 'delivery') return <Delivery {...content.delivery} />;
  return part === 'newsletter' ? <StayConnected {...content.newsletter} /> : <ContactTiles />;
}

/** The content of the home page. */
async function readHome(services: Pick<PageServices, 'settings' | 'tag'>): Promise<HomeContent> {
  const content = await services.settings.readHome();
  for (const tag of homeTags(content)) services.tag(tag);
  return content;
}
