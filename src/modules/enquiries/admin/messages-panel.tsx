import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { ContactMessage } from '#modules/enquiries/contact-message.ts';
import { writeJson } from '#web/data/api.ts';
import { Card } from '#web/design/card.tsx';
import { SelectField } from '#web/design/select-field.tsx';
import { TextField } from '#web/design/text-field.tsx';
import { toast } from '#web/design/toast.ts';
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
  const [q, setQ] = useState('');
  const [status, setStatus] = useState('');
  const parameters = new URLSearchParams({
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(status === '' ? {} : { status }),
  });
  const address = useDeferredValue(`${messagesAddress}?${parameters}`);
  const { data, isError } = useQuery<{ messages: ContactMessage[] }>({
    queryKey: [address],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Card title="Messages" description="What people wrote on the contact page.">
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Search"
          type="search"
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <SelectField
          label="Show"
          options={statuses}
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        />
      </div>
      {isError ? (
        <p role="alert">Failed to fetch messages</p>
      ) : (
        <MessageList messages={data?.messages} />
      )}
    </Card>
  );
}

function MessageList({ messages }: { messages: ContactMessage[] | undefined }) {
  const { mark, remove } = useMessageActions();
  if (!messages) return <p role="status">Loading messages...</p>;
  if (messages.length === 0) return <p>No messages found.</p>;
  return (
    <ul className="border-t">
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          onMark={(read) => mark.mutate({ id: message.id, read })}
          onRemove={() => {
            if (confirm('Are you sure you want to delete this message?')) remove.mutate(message.id);
          }}
        />
      ))}
    </ul>
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
