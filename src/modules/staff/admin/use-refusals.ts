import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Calls `onRefusal` when any read or write is answered with 401: the session may have ended. */
export function useRefusals(active: boolean, onRefusal: () => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!active) return;
    const stopReads = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    });
    const stopWrites = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    });
    function look(error: unknown) {
      if ((error as { status?: unknown } | null)?.status === 401) onRefusal();
    }
    return () => {
      stopReads();
      stopWrites();
    };
  }, [active, onRefusal, queryClient]);
}
