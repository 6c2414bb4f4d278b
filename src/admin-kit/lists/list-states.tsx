import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { pagerText } from './pager-text.ts';
import { pageSize, type StaffList } from './use-staff-list.ts';

type ListStateProps = {
  list: Pick<StaffList<unknown>, 'state' | 'reason' | 'retry' | 'entries'>;
  name: 'orders' | 'users' | 'clients';
  emptyText: string;
};

/** Replaces an empty list by a loading, error or empty state. Null if there are rows. */
export function ListState({ list, name, emptyText }: ListStateProps) {
  if (list.state === 'loading') {
    return (
      <div role="status" className="flex flex-col gap-3 py-4">
        <span className="type-small text-quiet">Loading {name}...</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    );
  }
  if (list.state === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4 border px-6 py-10">
        <p className="flex-1">
          Failed to fetch {name}
          {list.reason && <span className="block type-small text-quiet">{list.reason}</span>}
        </p>
        <Button variant="outline" size="small" onClick={list.retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (list.entries.length > 0) return null;
  return <p className="border-y py-14 text-center text-quiet">{emptyText}</p>;
}

type ListPagerProps = {
  list: StaffList<unknown>;
  singular: string;
  page: string;
  onGo: (change: { cursor: string; page: string }) => void;
};

/** The position in the list, and links to the pages beside it. */
export function ListPager({ list, singular, page, onGo }: ListPagerProps) {
  const { entries, total, nextCursor, previousCursor, state } = list;
  if (state !== 'loaded' || entries.length === 0) return null;
  const number = Math.max(1, Number.parseInt(page, 10) || 1);
  const turn = (cursor: string, by: number) => {
    const next = Math.max(1, number + by);
    onGo({ cursor, page: next === 1 ? '' : String(next) });
  };
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-4">
      <p className="numerals type-small text-quiet" aria-live="polite">
        {pagerText({ shown: entries.length, total, page: number, pageSize, singular })}
      </p>
      <span className="flex gap-2">
        {number > 2 && (
          <Button variant="quiet" size="small" onClick={() => onGo({ cursor: '', page: '' })}>
            First
          </Button>
        )}
        {(previousCursor || nextCursor) && (
          <>
            <Button
              variant="outline"
              size="small"
              disabled={!previousCursor}
              onClick={() => previousCursor && turn(previousCursor, -1)}
            >
              Previous
            </Button>
            <Button
              variant="outline"
              size="small"
              disabled={!nextCursor}
              onClick={() => nextCursor && turn(nextCursor, 1)}
            >
              Next
            </Button>
          </>
        )}
      </span>
    </nav>
  );
}
