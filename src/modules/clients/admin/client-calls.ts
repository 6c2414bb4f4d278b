import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#admin-kit/use-action.ts';
import { type WriteMethod, writeJson } from '#client/api.ts';
import { clientCall, clientsCall } from '#modules/clients/client.ts';
import {
  type ClientCard,
  type ListedClient,
  listedClientSchema,
} from '#modules/clients/client-schema.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';

export const clientPath = (id: number) => `${dashboardPath}?tab=clients&client=${id}`;

export type ClientAnswer = { client: ClientCard };

export function useClient(id: string) {
  return useQuery<ClientAnswer>({ queryKey: [clientCall(id)], staleTime: 0 });
}

/** Every call about a client returns the updated card. */
export function showClient(client: QueryClient, answer: ClientAnswer): void {
  client.setQueryData<ClientAnswer>([clientCall(answer.client.id)], answer);
  void client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey[0]) });
}

const isList = (key: unknown) => typeof key === 'string' && key.startsWith(`${clientsCall}?`);

type ClientAction<Args extends unknown[]> = {
  send: (...args: Args) => { method: WriteMethod; path: string; body?: unknown };
  ask?: (...args: Args) => string | null;
  says?: string;
  failed: string;
  done?: () => void;
};

/** An action on a client's card. */
export function useClientAction<Args extends unknown[] = []>(
  id: number,
  { send, ask, says, failed, done }: ClientAction<Args>,
) {
  const client = useQueryClient();
  return useAction<Args, ClientAnswer>({
    ask,
    call(...args) {
      const { method, path, body } = send(...args);
      return writeJson<ClientAnswer>(method, `${clientCall(id)}${path}`, body);
    },
    done(answer, ..._sent: Args) {
      showClient(client, answer);
      done?.();
    },
    ...(says !== undefined && { says: { title: says } }),
    failed,
  });
}

/** Entries without the required fields are left out; the others are shown. */
export function receiveClients(answer: unknown): ListedClient[] {
  if (!Array.isArray(answer)) throw new Error('Expected a list of clients');
  return answer.flatMap((entry) => listedClientSchema.safeParse(entry).data ?? []);
}
