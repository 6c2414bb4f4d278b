import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellProblem } from '#admin-kit/tell.ts';
import { writeJson } from '#client/api.ts';
import { toast } from '#design/toast/toast.ts';
import type { ContactMessage } from '#modules/enquiries/contact-message.ts';

const messagesAddress = '/api/admin/messages';

export function useMessage(id: string) {
  return useQuery<{ message: ContactMessage }>({
    queryKey: [`${messagesAddress}/${encodeURIComponent(id)}`],
    staleTime: 0,
  });
}

export function useMessagesFrom(email: string) {
  return useQuery<{ messages: ContactMessage[] }>({
    queryKey: [`${messagesAddress}?${new URLSearchParams({ email })}`],
    staleTime: 0,
  });
}

export function useMessagesAbout(about: { order: string; email: string }) {
  return useQuery<{ messages: ContactMessage[] }>({
    queryKey: [`${messagesAddress}?${new URLSearchParams(about)}`],
    staleTime: 0,
  });
}

/** Changes a message, then reloads all lists of messages. */
export function useMessageActions() {
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(messagesAddress),
    });
  const options = {
    onSuccess: refresh,
    onError: () => tellProblem('The message could not be changed. Please try again.'),
  };
  return {
    mark: useMutation({
      mutationFn: ({ id, read }: { id: number; read: boolean }) =>
        writeJson('PUT', `${messagesAddress}/${id}/read`, { read }),
      ...options,
    }),
    markAnswered: useMutation({
      mutationFn: ({ id, answered }: { id: number; answered: boolean }) =>
        writeJson('PUT', `${messagesAddress}/${id}/answered`, { answered }),
      ...options,
    }),
    remove: useMutation({
      mutationFn: (id: number) => writeJson('DELETE', `${messagesAddress}/${id}`),
      ...options,
    }),
    async answer({ id, email, answers }: ContactMessage, text: string): Promise<void> {
      try {
        const body = { text, seenAnswers: answers.length };
        await writeJson('POST', `${messagesAddress}/${id}/answers`, body);
        toast({ title: 'Answer sent', description: `It goes to ${email}.` });
      } finally {
        await refresh();
      }
    },
  };
}

export type MessageActions = ReturnType<typeof useMessageActions>;
