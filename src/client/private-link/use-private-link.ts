import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type WriteMethod, writeJson } from '#client/api.ts';
import { ReadError } from '#client/api-error.ts';
import { useSending } from './use-sending.ts';

type Options<Data> = Pick<UseQueryOptions<Data>, 'refetchOnWindowFocus' | 'staleTime'>;

/** What is behind a private link. `isUnknown`: the server rendered the page without it. */
export function usePrivateLink<Data>(call: string, isUnknown: boolean, options?: Options<Data>) {
  const query = useQuery<Data>({ queryKey: [call], enabled: !isUnknown, ...options });
  const { error } = query;
  const isGone = error instanceof ReadError && (error.status === 404 || error.status === 400);
  return { ...query, isAbsent: isUnknown || isGone };
}

/** The same, with the steps that a person takes. After a failed step it is read again. */
export function usePrivateLinkSteps<Data, Step extends string | number>(
  call: string,
  isUnknown: boolean,
  failed: string,
  options?: Options<Data>,
) {
  const client = useQueryClient();
  const link = usePrivateLink<Data>(call, isUnknown, options);
  const { sending, failure, send } = useSending<Step>(failed);

  async function take(step: Step, work: () => Promise<unknown>): Promise<boolean> {
    // A second press while a step runs is ignored.
    if (sending !== null) return false;
    const isDone = await send(step, work);
    if (!isDone) void link.refetch();
    return isDone;
  }

  return {
    ...link,
    sending,
    failure,
    take,
    /** A step whose answer is what the page shows next. */
    write: (step: Step, method: WriteMethod, path: string, body?: object) =>
      take(step, async () => {
        client.setQueryData([call], await writeJson<Data>(method, `${call}${path}`, body));
      }),
  };
}
