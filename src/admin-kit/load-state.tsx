import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '#design/skeleton.tsx';
import { TryAgain } from './try-again.tsx';

type LoadStateProps = {
  query: Pick<UseQueryResult, 'isError' | 'isPending' | 'refetch'>;
  /** The sentence if it could not be loaded. */
  failed: string;
  /** The size of what stands there while it loads. */
  className: string;
};

/** Says that something is loading, or could not be loaded; nothing once it is there. */
export function LoadState({ query, failed, className }: LoadStateProps) {
  if (query.isError) return <TryAgain text={failed} onRetry={() => void query.refetch()} />;
  return query.isPending ? <Skeleton className={className} /> : null;
}
