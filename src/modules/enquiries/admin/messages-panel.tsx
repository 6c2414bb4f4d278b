import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { ContactMessage } from '#modules/enquiries/contact-message.ts';
import { EnquiryList } from './enquiry-list.tsx';
import { useMessage, useMessageActions } from './message-calls.ts';
import { MessageItem } from './message-item.tsx';

const statuses = [
  { value: '', label: 'All' },
  { value: 'unanswered', label: 'Unanswered' },
  { value: 'answered', label: 'Answered' },
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
  { value: 'suspicious', label: 'Looks automatic' },
];

/** The dashboard's `?tab=messages`; with `message` it shows that one alone. */
export function MessagesPanel() {
  const [parameters, change] = useAddressParameters();
  const actions = useMessageActions();
  const opened = parameters.get('message');
  if (opened)
    return <OneMessage key={opened} id={opened} onClose={() => change({ message: '' })} />;
  return (
    <EnquiryList<ContactMessage>
      title="Messages"
      description="Messages from the contact page. Messages without an answer are first."
      name="messages"
      choice={{ label: 'Show', parameter: 'status', options: statuses }}
    >
      {(messages) => (
        <ul className="border-t">
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} actions={actions} />
          ))}
        </ul>
      )}
    </EnquiryList>
  );
}

/** Opened by notifications and customers' pages. */
function OneMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, isError } = useMessage(id);
  const actions = useMessageActions();
  return (
    <Card
      title="Messages"
      description="Messages from the contact page."
      actions={
        <Button variant="outline" size="small" onClick={onClose}>
          Show all messages
        </Button>
      }
    >
      {isPending && <Skeleton className="h-32 w-full" />}
      {isError && <p role="alert">This message could not be found.</p>}
      {data && (
        <ul className="border-t">
          <MessageItem message={data.message} actions={actions} isOpen />
        </ul>
      )}
    </Card>
  );
}
