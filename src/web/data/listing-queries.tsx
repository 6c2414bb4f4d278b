import { HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type PackedQueries, unpackQueries } from './packed-queries.ts';

type ListingQueriesProps = { packed: PackedQueries | undefined; children: ReactNode };

/** What the server read for a listing, for the queries of the page in here. */
export function ListingQueries({ packed, children }: ListingQueriesProps) {
  const state = useMemo(() => (packed === undefined ? undefined : unpackQueries(packed)), [packed]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
