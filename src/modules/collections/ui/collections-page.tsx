import { Breadcrumb } from '#design/breadcrumb.tsx';
import { PageBanner } from '#design/page-banner.tsx';
import { collectionsBanner } from '#modules/search/ui/listing/banner-pictures.ts';
import {
  CollectionsListing,
  collectionsSubtitle,
  collectionsTitle,
} from './collections-listing.tsx';

export const collectionsCrumbs = [{ label: 'Home', to: '/' }, { label: 'Collections' }];

export function CollectionsPage() {
  return (
    <>
      <PageBanner
        title={collectionsTitle}
        subtitle={collectionsSubtitle}
        picture={collectionsBanner}
      />
      <div className="measure pt-6 pb-12">
        <Breadcrumb crumbs={collectionsCrumbs} />
      </div>
      <div className="pb-section">
        <CollectionsListing />
      </div>
    </>
  );
}
