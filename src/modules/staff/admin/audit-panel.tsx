import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { AuditEntry } from '#modules/staff/audit-entry.ts';
import { AuditFilters, type AuditFilterValues, auditFilterNames } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { TryAgain } from './try-again.tsx';

type AuditAnswer = { entries: AuditEntry[]; actions: string[]; nextCursor: number | null };

/** Who did what to what, when and from where. The filters live in the address. */
export function AuditPanel() {
  const [parameters, setParameters] = useSearchParams();
  const [actions, setActions] = useState<string[]>([]);
  const filter = readFilter(parameters);
  const query = useInfiniteQuery({
    queryKey: [auditAddress(filter)],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? '' : `&cursor=${pageParam}`;
      const answer = await readJson<AuditAnswer>(auditAddress(filter) + cursor, signal);
      setActions(answer.actions);
      return answer;
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];

  function change(next: AuditFilterValues) {
    const kept = new URLSearchParams(parameters);
    for (const name of auditFilterNames) {
      if (next[name] === '') kept.delete(name);
      else kept.set(name, next[name]);
    }
    setParameters(kept, { replace: true, preventScrollReset: true });
  }

  return (
    <Card
      title="Audit"
      description="Everything that was changed here, newest first. Nobody can edit it."
    >
      <div className="flex flex-col gap-6">
        <AuditFilters values={filter} actions={actions} onChange={change} />
        {query.isPending && <Skeleton className="h-64 w-full" />}
        {query.isError && (
          <TryAgain text="The audit log could not be read." onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && <AuditTable entries={entries} />}
        {query.hasNextPage && (
          <div>
            <Button
              variant="outline"
              size="small"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show older entries
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function readFilter(parameters: URLSearchParams): AuditFilterValues {
  const read = (name: string) => parameters.get(name) ?? '';
  return { action: read('action'), q: read('q'), from: read('from'), to: read('to') };
}

function auditAddress(filter: AuditFilterValues): string {
  const query = new URLSearchParams({ limit: '50' });
  for (const name of auditFilterNames) if (filter[name] !== '') query.set(name, filter[name]);
  return `/api/admin/audit?${query}`;
}
