import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { toast } from '#design/toast.ts';
import { type SetUp, setUpCall, type TrialPart } from '#modules/set-up/set-up.ts';
import { trialLabels } from '#modules/set-up/set-up-texts.ts';

export function useSetUp({ enabled = true } = {}) {
  return useQuery<SetUp>({ queryKey: [setUpCall], staleTime: 0, enabled });
}

/** How it went stands in the line itself; only what could not even be tried is told apart. */
export function useTrial(part: TrialPart) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => writeJson<SetUp>('POST', `${setUpCall}/${part}/try`, {}),
    onSuccess: (setUp) => client.setQueryData([setUpCall], setUp),
    onError: (error) =>
      toast({
        title: trialLabels[part],
        description:
          (error instanceof WriteError && error.serverMessage) ||
          'It could not be tried. Please try again later.',
        variant: 'destructive',
      }),
  });
}
