import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellProblem, tellSuccess } from '#admin-kit/tell.ts';
import { writeJson } from '#client/api.ts';
import type { AssistantsView } from '#modules/assistants/assistants-view.ts';

const address = '/api/admin/assistants';

export function useAssistants() {
  return useQuery<AssistantsView>({ queryKey: [address] });
}

export function useSwitchPlatform() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isOff }: { id: number; isOff: boolean }) =>
      writeJson<AssistantsView>('PUT', `${address}/${id}`, { isOff }),
    onSuccess(view, { isOff }) {
      client.setQueryData([address], view);
      const description = isOff ? 'This assistant is blocked.' : 'This assistant is allowed again.';
      tellSuccess(description);
    },
    onError: () => tellProblem('The change could not be saved. Please try again.'),
  });
}
