import { Skeleton } from '#design/skeleton.tsx';
import { productLayout } from './product-layout.ts';

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
