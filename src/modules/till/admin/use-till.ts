import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TillClosing, TillReport, TillState } from '#modules/till/till-schema.ts';

export const tillCall = '/api/admin/till';

export function useTill() {
  return useQuery<TillState>({ queryKey: [tillCall], staleTime: 5_000 });
}

/** Stores the till's state that a write has returned. */
export function useTillNow(): (state: TillState) => void {
  const client = useQueryClient();
  return (state) => client.setQueryData([tillCall], state);
}

export function useRefreshTill(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [call] }) => String(call).startsWith(tillCall),
    });
}

export function useClosings() {
  return useQuery<{ closings: TillClosing[] }>({ queryKey: [`${tillCall}/closings`] });
}

export function useReport(id: number | null) {
  return useQuery<TillReport>({
    queryKey: [`${tillCall}/closings/${id}`],
    enabled: id !== null,
  });
}
