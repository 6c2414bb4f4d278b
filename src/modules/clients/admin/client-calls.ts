import { recordCalls } from '#admin-kit/record-calls.ts';
import { clientsCall } from '#modules/clients/client.ts';
import {
  type ClientCard,
  type ListedClient,
  listedClientSchema,
} from '#modules/clients/client-schema.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';

export const clientPath = (id: number) => `${dashboardPath}?tab=clients&client=${id}`;

export const {
  show: showClient,
  useOne: useClient,
  useStep: useClientAction,
  useMake: useNewClient,
} = recordCalls<'client', ClientCard>(clientsCall, 'client');

/** Entries without the required fields are left out; the others are shown. */
export function receiveClients(answer: unknown): ListedClient[] {
  if (!Array.isArray(answer)) throw new Error('Expected a list of clients');
  return answer.flatMap((entry) => listedClientSchema.safeParse(entry).data ?? []);
}
