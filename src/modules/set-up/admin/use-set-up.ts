import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf, tellProblem } from '#admin-kit/tell.ts';
import { writeJson } from '#client/api.ts';
import { type SetUp, setUpCall, type TrialPart } from '#modules/set-up/set-up.ts';
import { trialLabels } from '#modules/set-up/set-up-texts.ts';

export function useSetUp({ enabled = true } = {}) {
  return useQuery<SetUp>({ queryKey: [setUpCall], staleTime: 0, enabled });
}

/** The line itself shows the result; only a failed call is reported separately. */
export function useTrial(part: TrialPart) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => writeJson<SetUp>('POST', `${setUpCall}/${part}/try`, {}),
    onSuccess: (setUp) => client.setQueryData([setUpCall], setUp),
    onError: (error) =>
      tellProblem(
        sentenceOf(error, 'The test could not be done. Please try again later.'),
        trialLabels[part],
      ),
  });
}
