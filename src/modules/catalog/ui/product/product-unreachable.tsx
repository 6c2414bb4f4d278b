import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';

/** Part of the page's bundle: if the shop can't be reached, nothing more can be loaded. */
export function ProductUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      headingLevel="h1"
      title="Failed to fetch product"
      text="The shop could not be reached just now."
      action={
        <>
          <Button onClick={onRetry}>Try Again</Button>
          <ButtonLink to="/" variant="outline">
            Return Home
          </ButtonLink>
        </>
      }
    />
  );
}
