import { Skeleton } from '#design/skeleton.tsx';

/**
 * Pictures on the left two thirds, and a narrow text column on the right that stays while they
 * scroll; stacked on a phone. A phone in landscape has both columns, and shows the whole picture
 * with the name beside it.
 */
export const productLayout = {
  frame:
    'grid grid-cols-1 gap-y-8 short:sm:max-lg:grid-cols-[calc((100svh-var(--spacing-header)-3.5rem)*0.8)_minmax(0,1fr)] short:sm:max-lg:gap-x-6 short:sm:max-lg:px-gutter lg:mx-auto lg:max-w-measure lg:grid-cols-12 lg:gap-x-6 lg:px-gutter',
  pictures: 'lg:col-span-8',
  text: 'px-gutter short:sm:max-lg:px-0 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] lg:col-span-4 lg:self-start lg:px-0 lg:pl-6',
};

export function ProductSkeleton() {
  return (
    <div className="pb-section" aria-busy="true">
      <p className="sr-only">Loading product</p>
      <div className="measure py-6">
        <Skeleton className="h-5 w-56" />
      </div>
      <div className={productLayout.frame}>
        <div className={productLayout.pictures}>
          <Skeleton className="aspect-4/5 w-full" />
        </div>
        <div className={productLayout.text}>
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="mt-4 h-5 w-24" />
          <Skeleton className="mt-8 h-4 w-full" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-3 h-4 w-2/3" />
          <Skeleton className="mt-10 h-12 w-full" />
          <Skeleton className="mt-6 h-14 w-full" />
        </div>
      </div>
    </div>
  );
}
