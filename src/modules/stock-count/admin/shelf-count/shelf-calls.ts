import { useCursorList } from '#admin-kit/lists/use-cursor-list.ts';
import { readJson, writeJson } from '#client/api.ts';
import type { CountLine, CountResult, ShelfLine } from '#modules/stock-count/shelf-count.ts';
import { mostCountLines } from '#modules/stock-count/shelf-count-schema.ts';
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

/** The lines to count, page by page; reloaded after every sale. */
export function useShelf(scope: CountScope) {
  const { entries, ...list } = useCursorList({
    call: callOf(scope),
    receive: (body) => body as ShelfLine[],
    staleTime: 0,
  });
  return { ...list, lines: entries };
}

export async function findByScan(code: string): Promise<ShelfLine[]> {
  return readJson(`${stockCall}?${new URLSearchParams({ code })}`);
}

/** Sends the count in parts under one id: a part sent again after an error counts once. */
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
