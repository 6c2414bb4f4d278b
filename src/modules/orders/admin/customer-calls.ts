import { useQuery, useQueryClient } from '@tanstack/react-query';
import { writeJson } from '#client/api.ts';
import type { CustomerNote } from '#modules/orders/customer-schema.ts';
import { messageOf } from './order-calls.ts';

type NotesAnswer = { notes: CustomerNote[] };

const notesCall = (customerId: number) => `/api/admin/customers/${customerId}/notes`;

export function useCustomerNotes(customerId: number) {
  return useQuery<NotesAnswer>({ queryKey: [notesCall(customerId)], staleTime: 0 });
}

/** Null when it was kept, else why not. */
export function useAddNote(customerId: number): (text: string) => Promise<string | null> {
  const client = useQueryClient();
  return async (text) => {
    try {
      const { notes } = await writeJson<NotesAnswer>('POST', notesCall(customerId), { text });
      client.setQueryData<NotesAnswer>([notesCall(customerId)], { notes });
      return null;
    } catch (error) {
      return messageOf(error, 'The note could not be saved. Please try again.');
    }
  };
}
