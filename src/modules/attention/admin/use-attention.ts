import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#admin-kit/use-action.ts';
import { type WriteMethod, writeJson } from '#client/api.ts';
import type { AttentionBody, WaitingItem } from '#modules/attention/attention.ts';

const address = '/api/admin/attention';

export function useAttention() {
  return useQuery<AttentionBody>({ queryKey: [address], staleTime: 0 });
}

type Change = { method: WriteMethod; end: string; body?: object; check?: () => string | null };

/** Changes a waiting item, then reloads the list. */
export function useAttentionAction({ kind, id }: WaitingItem, change: Change) {
  const client = useQueryClient();
  const { method, end, body, check } = change;
  return useAction({
    call: () => writeJson(method, `${address}/${kind}/${encodeURIComponent(id)}/${end}`, body),
    check,
    failed: 'That could not be done. Please try again.',
    always: () => client.invalidateQueries({ queryKey: [address] }),
  });
}
