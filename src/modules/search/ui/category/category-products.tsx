import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '#design/button.tsx';
import { type LinkTab, LinkTabs } from '#design/tabs/link-tabs.tsx';
import { categoryCall } from '#modules/catalog/calls/catalog-calls.ts';
import { keepAsked } from '#modules/catalog/calls/received-product.ts';
import { type CategoryId, categoryAddress } from '#modules/catalog/category.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { hasTabs, listSubCategories } from '#modules/catalog/sub-categories.ts';
import { subCategoryLabel } from '#modules/catalog/sub-category-label.ts';
import type { CardAction } from '#modules/catalog/ui/card/product-grid.tsx';
import { isNarrowed, type ListingLocation } from '#modules/search/listing-location.ts';
import { FilteredListing } from '#modules/search/ui/listing/filtered-listing.tsx';
import { productListOptions, useProductList } from '#modules/search/ui/listing/product-list.ts';

type CategoryProductsProps = {
  category: CategoryId;
  subCategory: string | null;
  location: ListingLocation;
  panelId: string;
  action: CardAction;
};

export function CategoryProducts(props: CategoryProductsProps) {
  const { category, subCategory, location, panelId, action } = props;
  const isWhole = !isNarrowed(location);
  // The tabs always come from the whole category, even if only a part is shown.
  const whole = useProductList(categoryCall(category), {
    keep: (products) => keepAsked(products, { category }),
    enabled: isWhole || hasTabs(category),
  });
  const list = useProductList(categoryCall(category, subCategory), {
    keep: (products) => keepAsked(products, { category, subCategory }),
    enabled: isWhole,
  });
  const tabs = useSubCategoryTabs(category, subCategory, whole.products);
  return (
    <div>
      {tabs.length > 0 && (
        <LinkTabs label="Sub-categories" controls={panelId} tabs={tabs} className="measure mb-px" />
      )}
      <section
        id={panelId}
        role={tabs.length > 0 || category === 'shoes' ? 'tabpanel' : undefined}
        aria-label={subCategory ? subCategoryLabel(subCategory) : 'All products'}
      >
        <FilteredListing
          place={{ category, subCategory }}
          location={location}
          withTypes={!hasTabs(category)}
          whole={list}
          action={action}
          closing="DISCOVER THE FEATURED ITEMS OF THE COLLECTION"
          empty={{
            text: "We couldn't find any products that match your selected criteria. Please try a different selection.",
            action: <ViewAll category={category} />,
          }}
        />
      </section>
    </div>
  );
}

function useSubCategoryTabs(
  category: CategoryId,
  selected: string | null,
  products: readonly PublicProduct[],
): LinkTab[] {
  const client = useQueryClient();
  const found = listSubCategories(category, products);
  if (found.length === 0) return [];
  return [
    { label: 'View All', to: categoryAddress(category), selected: selected === null },
    ...found.map(({ value, label }) => ({
      label,
      to: categoryAddress(category, value),
      selected: selected === value,
      onIntent: () =>
        void client.prefetchInfiniteQuery(productListOptions(categoryCall(category, value))),
    })),
  ];
}

function ViewAll({ category }: { category: CategoryId }) {
  const navigate = useNavigate();
  return (
    <Button
      onClick={() =>
        navigate(categoryAddress(category), {
          preventScrollReset: true,
          state: { keepFocus: true },
        })
      }
    >
      VIEW ALL PRODUCTS
    </Button>
  );
}
