import { useId } from 'react';
import { Link } from 'react-router';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { LinkTabs } from '#design/link-tabs.tsx';
import { PageBanner } from '#design/page-banner.tsx';
import { type Category, categoryAddress } from '#modules/catalog/category.ts';
import { categoryIntros } from '#modules/catalog/category-intros.ts';
import type { ListingLocation } from '#modules/catalog/listing-location.ts';
import { shadeStudioAddress } from '#modules/catalog/shade-studio-address.ts';
import { categoryBanners } from '../banner-pictures.ts';
import {
  CollectionsListing,
  collectionsSubtitle,
  collectionsTitle,
} from '../collections/collections-listing.tsx';
import type { CardAction } from '../listing/product-grid.tsx';
import { CategoryProducts } from './category-products.tsx';
import { ExploreMore } from './explore-more.tsx';

export type CategoryView = 'all' | 'collections';

type CategoryPageProps = {
  category: Category;
  view: CategoryView;
  subCategory: string | null;
  location: ListingLocation;
  /** The line under the banner's title. */
  season: string;
  action: CardAction;
};

export function CategoryPage(props: CategoryPageProps) {
  const { category, view, subCategory, location, season, action } = props;
  const panelId = useId();
  return (
    <>
      <PageBanner title={category.label} subtitle={season} picture={categoryBanners[category.id]} />
      <div className="measure pt-6">
        <Breadcrumb crumbs={categoryCrumbs(category)} />
      </div>
      <p className="mx-auto max-w-prose px-gutter py-7 text-center type-lead md:pt-6 md:pb-10">
        {categoryIntros[category.id]}
      </p>
      {category.id === 'nailpolish' && (
        <p className="-mt-4 pb-6 text-center md:-mt-6">
          <Link to={shadeStudioAddress} className="inline-flex min-h-11 items-center">
            <span className="border-b border-gold">See the shades on nails</span>
          </Link>
        </p>
      )}
      {category.id === 'shoes' && <ShoeViews view={view} panelId={panelId} />}
      {view === 'collections' ? (
        <div id={panelId} role="tabpanel" aria-label="Collections">
          <div className="measure pt-4 pb-12 text-center">
            <h2 className="type-heading">{collectionsTitle}</h2>
            <p className="mt-4 type-label">{collectionsSubtitle}</p>
          </div>
          <CollectionsListing headingLevel="h3" />
        </div>
      ) : (
        <CategoryProducts
          key={category.id}
          category={category.id}
          subCategory={subCategory}
          location={location}
          panelId={panelId}
          action={action}
        />
      )}
      <ExploreMore current={category.id} />
    </>
  );
}

export function categoryCrumbs({ label }: Pick<Category, 'label'>) {
  return [{ label: 'Home', to: '/' }, { label }];
}

function ShoeViews({ view, panelId }: { view: CategoryView; panelId: string }) {
  const all = categoryAddress('shoes');
  return (
    <LinkTabs
      label="Shoes"
      look="pill"
      controls={panelId}
      className="justify-center pb-2"
      tabs={[
        { label: 'All', to: all, selected: view === 'all' },
        { label: 'Collections', to: `${all}/collections`, selected: view === 'collections' },
      ]}
    />
  );
}
