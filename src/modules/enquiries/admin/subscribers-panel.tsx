import { Badge } from '#design/badge.tsx';
import { buttonClass } from '#design/button-class.ts';
import { Cell, Row, Table } from '#design/table/table.tsx';
import type { Subscriber, SubscriberState } from '#modules/enquiries/newsletter.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { EnquiryList } from './enquiry-list.tsx';

const states = [
  { value: '', label: 'All' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'pending', label: 'Not confirmed yet' },
  { value: 'unsubscribed', label: 'Left' },
];

const tones = { confirmed: 'good', pending: 'warn', unsubscribed: 'outline' } as const;
const labels: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  unsubscribed: 'Left',
};

/** The dashboard's `?tab=subscribers`. */
export function SubscribersPanel() {
  return (
    <EnquiryList<Subscriber>
      title="Subscribers"
      description="People who asked for the newsletter. Write only to confirmed addresses."
      name="subscribers"
      choice={{ label: 'State', parameter: 'state', options: states }}
      actions={(parameters) => (
        <a
          href={`/api/admin/subscribers/export?${parameters}`}
          download
          className={buttonClass({ variant: 'outline', size: 'small' })}
        >
          Export CSV
        </a>
      )}
    >
      {(subscribers) => <SubscribersTable subscribers={subscribers} />}
    </EnquiryList>
  );
}

function SubscribersTable({ subscribers }: { subscribers: Subscriber[] }) {
  return (
    <Table label="Subscribers" columns={['Email', 'State', 'Asked', 'Confirmed']}>
      {subscribers.map(({ id, email, state, createdAt, confirmedAt }) => (
        <Row key={id}>
          <Cell className="wrap-anywhere">{email}</Cell>
          <Cell>
            <Badge tone={tones[state]}>{labels[state]}</Badge>
          </Cell>
          <Cell>{formatMoment(createdAt)}</Cell>
          <Cell>{confirmedAt ? formatMoment(confirmedAt) : ''}</Cell>
        </Row>
      ))}
    </Table>
  );
}
