import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Skeleton } from '#design/skeleton.tsx';

/** A page whose texts are loading, or could not be loaded. */
export function TextMissing({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) {
    return (
      <div role="status" aria-label="Loading" className="measure flex flex-col gap-6 py-section">
        <Skeleton className="h-12 w-2/3 max-w-xl" />
        <Skeleton className="h-5 max-w-prose" />
        <Skeleton className="h-5 max-w-prose" />
      </div>
    );
  }
  return (
    <EmptyState
      title="Something went wrong"
      text="This page could not be loaded. Please try again."
      action={<Button onClick={onRetry}>Try Again</Button>}
    />
  );
}
