import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readList } from '#client/read-list.ts';

export const pageSize = 25;

type StaffListQuery<Entry> = {
  call: string;
  name: 'orders' | 'users' | 'clients';
  receive: (body: unknown) => Entry[];
};

/** One page of a list. The previous one stays until the next is loaded. */
export function useStaffList<Entry>({ call, name, receive }: StaffListQuery<Entry>) {
  const query = useQuery({
    queryKey: [call],
    queryFn: async ({ signal }) => {
      try {
        const { body, total, ...cursors } = await readList(call, signal);
        const entries = receive(body);
        return { entries, total: total ?? entries.length, ...cursors };
      } catch (error) {
        if (!signal.aborted) console.warn(`Failed to fetch ${name}`, error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const reason = query.error instanceof Error ? query.error.message : '';
  return {
    entries: query.data?.entries ?? [],
    total: query.data?.total ?? 0,
    nextCursor: query.data?.nextCursor ?? null,
    previousCursor: query.data?.previousCursor ?? null,
    state: query.isError
      ? ('failed' as const)
      : query.isPending
        ? ('loading' as const)
        : ('loaded' as const),
    /** Shown if the answer itself was wrong. */
    reason: reason.startsWith('Expected') ? reason : '',
    isRefreshing: query.isFetching,
    retry: () => void query.refetch(),
  };
}

export type StaffList<Entry> = ReturnType<typeof useStaffList<Entry>>;
