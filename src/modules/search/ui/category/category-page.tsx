import { type ReactNode, useId } from 'react';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { LostPage } from '#design/lost-page.tsx';
import { PageBanner } from '#design/page-banner.tsx';
import { LinkTabs } from '#design/tabs/link-tabs.tsx';
import { type Category, categoryAddress } from '#modules/catalog/category.ts';
import type { CardAction } from '#modules/catalog/ui/card/product-grid.tsx';
import { categoryIntros } from '#modules/search/category-intros.ts';
import type { ListingLocation } from '#modules/search/listing-location.ts';
import { categoryBanners } from '#modules/search/ui/listing/banner-pictures.ts';
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
  /** The addition of another feature for this category. */
  underIntro: ReactNode;
  /** The content of the collections view. */
  collections: ReactNode;
  action: CardAction;
};

export function CategoryPage(props: CategoryPageProps) {
  const { category, view, subCategory, location, season, underIntro, collections, action } = props;
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
      {underIntro}
      {category.id === 'shoes' && <ShoeViews view={view} panelId={panelId} />}
      {view === 'collections' ? (
        <div id={panelId} role="tabpanel" aria-label="Collections">
          {collections}
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

export function CategoryNotFound() {
  return (
    <LostPage
      title="CATEGORY NOT FOUND"
      text="The page you are looking for does not exist"
      message="We keep shoes, nail polish, champagne and clothing. This address leads to none of them."
      action={<ButtonLink to="/">RETURN TO HOMEPAGE</ButtonLink>}
    />
  );
}
