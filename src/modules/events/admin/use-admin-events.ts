import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readConflict } from '#admin-kit/conflicts/edit-choices.ts';
import { tellFailure, tellSuccess } from '#admin-kit/tell.ts';
import { writeJson } from '#client/api.ts';
import { type AdminEvent, eventsAddress } from '#modules/events/event.ts';
import type { EventChange, EventDraft } from '#modules/events/event-schema.ts';

const address = '/api/admin/events';

export function useAdminEvents() {
  const client = useQueryClient();
  const list = useQuery<{ events: AdminEvent[] }>({ queryKey: [address] });
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [address] }),
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(eventsAddress),
      }),
    ]);

  const save = useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: EventDraft | EventChange }) =>
      id === null
        ? writeJson<AdminEvent>('POST', address, body)
        : writeJson<AdminEvent>('PUT', `${address}/${id}`, body),
    onSuccess: async (_, { id }) => {
      await refresh();
      tellSuccess(id === null ? 'Event added.' : 'Event updated.');
    },
    // The form itself reports conflicts.
    onError: (error) => {
      if (!readConflict(error)) tellFailure(error, 'Failed to save event');
    },
  });

  const remove = useMutation({
    mutationFn: (id: number) => writeJson('DELETE', `${address}/${id}`),
    onSuccess: async () => {
      await refresh();
      tellSuccess('Event deleted.');
    },
    onError: (error) => tellFailure(error, 'Failed to delete event'),
  });

  return { list, save, remove };
}
