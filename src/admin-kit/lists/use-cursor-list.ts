import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readList } from '#client/read-list.ts';

type CursorListOptions<Entry> = {
  call: string;
  receive: (body: unknown) => Entry[];
  staleTime?: number;
  /** Keeps the previous list on the screen until another one is loaded. */
  keepsBefore?: boolean;
  /** Called if a page could not be read. */
  onFailed?: (error: unknown) => void;
};

/** A list that grows page by page, with the server's cursors. */
export function useCursorList<Entry>(options: CursorListOptions<Entry>) {
  const { call, receive, keepsBefore, onFailed } = options;
  const { staleTime = Number.POSITIVE_INFINITY } = options;
  const query = useInfiniteQuery({
    queryKey: [call],
    queryFn: async ({ pageParam, signal }) => {
      const address = pageParam ? `${call}&cursor=${encodeURIComponent(pageParam)}` : call;
      try {
        const { body, total, nextCursor } = await readList(address, signal);
        const entries = receive(body);
        return { entries, total: total ?? entries.length, nextCursor };
      } catch (error) {
        if (!signal.aborted) onFailed?.(error);
        throw error;
      }
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepsBefore ? keepPreviousData : undefined,
    staleTime,
  });
  const isRetrying = query.isError && query.isFetching;
  const isLoading = query.isPending || (isRetrying && !query.data);
  const isFailed = query.isError && !isRetrying;
  return {
    entries: query.data?.pages.flatMap(({ entries }) => entries) ?? [],
    total: query.data?.pages.at(-1)?.total ?? 0,
    isLoading,
    isFailed,
    isLoaded: !isLoading && !isFailed,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    showMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
