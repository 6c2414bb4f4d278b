import { useQuery } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { Drawer } from '#design/overlays/drawer.tsx';
import type { OverlayProps } from '#design/overlays/lazy-overlay.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { pageCall } from '#modules/settings/shop-facts.ts';
import { type SizeGuides, sizeGuidePage } from '#modules/settings/size-guide.ts';
import { SizeGuideTable } from '#modules/settings/ui/size-guide-table.tsx';

export function SizeGuideDrawer({ category, ...overlay }: OverlayProps & { category: string }) {
  return (
    <Drawer title="Size guide" {...overlay}>
      <div className="flex flex-col gap-12 px-6 pt-4 pb-12">
        <Guides category={category} />
      </div>
    </Drawer>
  );
}

function Guides({ category }: { category: string }) {
  const { data, isError, refetch } = useQuery<SizeGuides>({ queryKey: [pageCall(sizeGuidePage)] });
  if (isError) {
    return (
      <p role="alert">
        The size guide could not be loaded.{' '}
        <Button variant="link" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading" className="flex flex-col gap-4">
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
      </div>
    );
  }
  return data.guides
    .filter((guide) => guide.category === category)
    .map((guide) => <SizeGuideTable key={guide.title} {...guide} />);
}
