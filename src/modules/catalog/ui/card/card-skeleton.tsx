import { Skeleton } from '#design/skeleton.tsx';

export function CardSkeleton() {
  return (
    <div data-placeholder-tile="" className="pb-10">
      <Skeleton className="aspect-4/5 w-full" />
      <div className="px-4 pt-4">
        <Skeleton className="my-1 h-4 w-2/3" />
        <Skeleton className="mt-2.5 h-3.5 w-20" />
      </div>
    </div>
  );
}
