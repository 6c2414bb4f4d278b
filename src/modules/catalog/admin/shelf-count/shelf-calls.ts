import { useInfiniteQuery } from '@tanstack/react-query';
import { readJson, readList, writeJson } from '#client/api.ts';
import type { CountLine, CountResult, ShelfLine } from '#modules/catalog/shelf-count.ts';
import { mostCountLines } from '#modules/catalog/shelf-count-schema.ts';
import type { CountScope } from './count.ts';

const stockCall = '/api/admin/stock';
const pageSize = 200;

function callOf(scope: CountScope): string {
  const parameters = new URLSearchParams({ limit: String(pageSize) });
  if (scope.kind === 'to-count') parameters.set('status', 'to-count');
  if (scope.kind === 'category') parameters.set('category', scope.category);
  if (scope.kind === 'product') parameters.set('product', String(scope.id));
  return `${stockCall}?${parameters}`;
}

/** What there is to count, page by page; it is asked for anew whenever something is sold. */
export function useShelf(scope: CountScope) {
  const call = callOf(scope);
  const query = useInfiniteQuery({
    queryKey: [call],
    queryFn: async ({ pageParam, signal }) => {
      const address = pageParam ? `${call}&cursor=${encodeURIComponent(pageParam)}` : call;
      const { body, total, nextCursor } = await readList(address, signal);
      return { lines: body as ShelfLine[], total, nextCursor };
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  return {
    lines: query.data?.pages.flatMap(({ lines }) => lines) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
    isLoading: query.isPending,
    isFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    showMore: () => void query.fetchNextPage(),
  };
}

export async function findByScan(code: string): Promise<ShelfLine[]> {
  return readJson(`${stockCall}?${new URLSearchParams({ code })}`);
}

/** In parts under one id: a part that was lost on the way is sent again and counts once. */
export async function sendCount(id: string, lines: readonly CountLine[]): Promise<CountResult[]> {
  const results: CountResult[] = [];
  for (let at = 0; at < lines.length; at += mostCountLines) {
    const part = lines.slice(at, at + mostCountLines);
    const answer = await writeJson<{ results: CountResult[] }>('POST', `${stockCall}/counts`, {
      id,
      lines: part,
    });
    results.push(...answer.results);
  }
  return results;
}
