import { Badge } from '#design/badge.tsx';
import type { ContactMessage } from '#modules/enquiries/contact-message.ts';

/** The one thing to know of it before it is opened. */
export function MessageBadge({ message }: { message: ContactMessage }) {
  if (message.answers.some(({ mail }) => mail === 'failed')) {
    return <Badge tone="danger">Answer not delivered</Badge>;
  }
  if (message.answeredAt) return <Badge tone="good">Answered</Badge>;
  if (message.suspicious) return <Badge tone="warn">Looks automatic</Badge>;
  if (message.readAt === null) return <Badge tone="gold">New</Badge>;
  return <Badge tone="warn">Unanswered</Badge>;
}
