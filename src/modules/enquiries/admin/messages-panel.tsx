import { useMutation, useQueryClient } from '@tanstack/react-query';
import { writeJson } from '#client/api.ts';
import { toast } from '#design/toast.ts';
import type { ContactMessage } from '#modules/enquiries/contact-message.ts';
import { EnquiryList } from './enquiry-list.tsx';
import { MessageItem } from './message-item.tsx';

const statuses = [
  { value: '', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
  { value: 'suspicious', label: 'Looks automatic' },
];

const messagesAddress = '/api/admin/messages';

/** The dashboard's `?tab=messages`. */
export function MessagesPanel() {
  const { mark, remove } = useMessageActions();
  return (
    <EnquiryList<ContactMessage>
      title="Messages"
      description="What people wrote on the contact page."
      name="messages"
      choice={{ label: 'Show', parameter: 'status', options: statuses }}
    >
      {(messages) => (
        <ul className="border-t">
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              onMark={(read) => mark.mutate({ id: message.id, read })}
              onRemove={() => {
                if (confirm('Are you sure you want to delete this message?')) {
                  remove.mutate(message.id);
                }
              }}
            />
          ))}
        </ul>
      )}
    </EnquiryList>
  );
}

function useMessageActions() {
  const client = useQueryClient();
  const options = {
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(messagesAddress),
      }),
    onError: () =>
      toast({
        title: 'Error',
        description: 'The message could not be changed. Please try again.',
        variant: 'destructive',
      }),
  };
  return {
    mark: useMutation({
      mutationFn: ({ id, read }: { id: number; read: boolean }) =>
        writeJson('PUT', `${messagesAddress}/${id}/read`, { read }),
      ...options,
    }),
    remove: useMutation({
      mutationFn: (id: number) => writeJson('DELETE', `${messagesAddress}/${id}`),
      ...options,
    }),
  };
}
