import { type QueryClient, useQuery } from '@tanstack/react-query';
import { moveInCall, moveInsCall } from '#modules/move-in/move-in.ts';
import type { MoveIn, MoveInDetail } from '#modules/move-in/move-in-schema.ts';

const whileRunningMs = 2000;

export function useMoveIns() {
  return useQuery<{ moveIns: MoveIn[] }>({ queryKey: [moveInsCall], staleTime: 0 });
}

/** Asked again while the shop is at work with it. */
export function useMoveIn(id: string) {
  return useQuery<MoveInDetail>({
    queryKey: [moveInCall(id)],
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.moveIn.state === 'running' ? whileRunningMs : false,
  });
}

export function showMoveIn(client: QueryClient, detail: MoveInDetail): void {
  client.setQueryData<MoveInDetail>([moveInCall(detail.moveIn.id)], detail);
  void client.invalidateQueries({ queryKey: [moveInsCall] });
}
