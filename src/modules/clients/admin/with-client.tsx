import type { ReactNode } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { ClientCard } from '#modules/clients/client-schema.ts';
import { useClient } from './client-calls.ts';

type WithClientProps = { id: number; children: (client: ClientCard) => ReactNode };

/** Shows what needs a client's card once it is there. */
export function WithClient({ id, children }: WithClientProps) {
  const { data, isPending, isError, refetch } = useClient(String(id));
  if (isPending) return <Skeleton className="h-96 w-full" />;
  if (isError) {
    return <TryAgain text="The client could not be loaded." onRetry={() => void refetch()} />;
  }
  return children(data.client);
}
