import { Allowed } from '#modules/identity/admin/allowed.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { useMessagesAbout } from './message-calls.ts';
import { MessageLine } from './messages-from.client.tsx';

/** On an order's page, for those who answer messages. */
export function OrderMessages({ order }: { order: AdminOrderDetails }) {
  return (
    <Allowed need="messages">
      <MessagesAbout order={order} />
    </Allowed>
  );
}

/** Messages from its customer, or with its number. Empty if there are none. */
function MessagesAbout({ order }: { order: AdminOrderDetails }) {
  const { data } = useMessagesAbout({ order: order.id, email: order.user.email });
  if (!data || data.messages.length === 0) return null;
  return (
    <section>
      <h3 className="type-label text-quiet">Messages</h3>
      <ul aria-label="Messages" className="mt-2 border-t">
        {data.messages.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
}
