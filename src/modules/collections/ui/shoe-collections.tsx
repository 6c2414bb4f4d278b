import {
  CollectionsListing,
  collectionsSubtitle,
  collectionsTitle,
} from './collections-listing.tsx';

/** The collections on the page of shoes, which has its own title. */
export function ShoeCollections() {
  return (
    <>
      <div className="measure pt-4 pb-12 text-center">
        <h2 className="type-heading">{collectionsTitle}</h2>
        <p className="mt-4 type-label">{collectionsSubtitle}</p>
      </div>
      <CollectionsListing headingLevel="h3" />
    </>
  );
}
