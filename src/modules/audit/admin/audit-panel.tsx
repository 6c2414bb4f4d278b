import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsClass, useRowDensity } from '#admin-kit/lists/row-density.tsx';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { readJson } from '#client/api.ts';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Skeleton } from '#design/skeleton.tsx';
import type { AuditEntry } from '#modules/audit/audit-schema.ts';
import { AuditFilters, type AuditFilterValues, auditFilterNames } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';

type AuditAnswer = { entries: AuditEntry[]; actions: string[]; nextCursor: number | null };

/** Who did what to what, when and from where. The filters are in the address. */
export function AuditPanel() {
  const [parameters, narrow] = useAddressParameters();
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

  return (
    <section
      aria-labelledby="audit"
      className={classNames('flex flex-col gap-2', rowsClass[useRowDensity()])}
    >
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="audit" className="type-title">
          Audit
        </h2>
        <p className="type-small text-quiet">
          Everything that was changed here, newest first. Nobody can edit it.
        </p>
      </header>
      <AuditFilters values={filter} actions={actions} onNarrow={narrow} />
      {query.isPending && <Skeleton className="h-64 w-full" />}
      {query.isError && (
        <TryAgain text="The audit log could not be loaded." onRetry={query.refetch} />
      )}
      {query.isSuccess && <AuditList entries={entries} />}
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
    </section>
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
