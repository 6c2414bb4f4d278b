import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type WriteMethod, writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import type { AttentionBody, WaitingItem } from '#modules/attention/attention.ts';

const address = '/api/admin/attention';

export type Place = Pick<WaitingItem, 'kind' | 'id'>;

export function useAttention() {
  return useQuery<AttentionBody>({ queryKey: [address], staleTime: 0 });
}

/** Each answers null, or the sentence that says why it could not be done. */
export function useAttentionChanges() {
  const client = useQueryClient();
  async function send(method: WriteMethod, { kind, id }: Place, end: string, body?: object) {
    try {
      await writeJson(method, `${address}/${kind}/${encodeURIComponent(id)}/${end}`, body);
      return null;
    } catch (error) {
      const said = error instanceof WriteError ? error.serverMessage : undefined;
      return said ?? 'That could not be done. Please try again.';
    } finally {
      await client.invalidateQueries({ queryKey: [address] });
    }
  }
  return {
    retry: (place: Place) => send('POST', place, 'retry'),
    setAside: (place: Place, reason: string) => send('PUT', place, 'set-aside', { reason }),
    record: (place: Place, reference: string) => send('PUT', place, 'done', { reference }),
    takeBack: (place: Place) => send('DELETE', place, 'set-aside'),
  };
}
