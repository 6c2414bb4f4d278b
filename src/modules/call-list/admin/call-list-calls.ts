import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { type Answer, callListCall } from '#modules/call-list/call.ts';
import type { CallAnswer, CallList } from '#modules/call-list/call-schema.ts';

export function useCallList(parameters: URLSearchParams) {
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return useQuery<CallList>({ queryKey: [`${callListCall}${query}`], staleTime: 0 });
}

type Named = { clientId: number; kind: string; key: string; name: string };
type Given = { answer: Answer | 'open'; until?: string };

const said: Readonly<Record<Given['answer'], string>> = {
  done: 'Done',
  later: 'Put off',
  never: 'Taken off the list',
  open: 'Put back on the list',
};

/** What became of a call; the list is read again. */
export function useCallAnswer({ clientId, kind, key, name }: Named) {
  const client = useQueryClient();
  return useAction<[Given]>({
    ask: ({ answer }) => (answer === 'never' ? `Never list ${name} for this reason again?` : null),
    call: (given) =>
      writeJson('POST', `${callListCall}/answers`, {
        ...{ clientId, kind, key, ...given },
      } satisfies Omit<CallAnswer, 'answer' | 'until'> & Given),
    done: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => String(first).startsWith(callListCall),
      }),
    says: (_, { answer }) => ({ title: said[answer] }),
    failed: 'That was not saved. Please try again.',
  });
}
