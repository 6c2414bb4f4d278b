import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Subscriber, SubscriberState } from '#modules/enquiries/newsletter.ts';
import { Badge } from '#web/design/badge.tsx';
import { buttonClass } from '#web/design/button-class.ts';
import { Card } from '#web/design/card.tsx';
import { SelectField } from '#web/design/select-field.tsx';
import { Cell, HeaderCell, Row, Table } from '#web/design/table.tsx';
import { TextField } from '#web/design/text-field.tsx';
import { formatMoment } from './format-moment.ts';

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
  const [q, setQ] = useState('');
  const [state, setState] = useState('');
  const parameters = new URLSearchParams({
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(state === '' ? {} : { state }),
  });
  const address = useDeferredValue(`/api/admin/subscribers?${parameters}`);
  const { data, isError } = useQuery<{ subscribers: Subscriber[] }>({
    queryKey: [address],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Card
      title="Subscribers"
      description="Who asked for the letter. Write only to those who have confirmed."
      actions={
        <a
          href={`/api/admin/subscribers/export?${parameters}`}
          download
          className={buttonClass({ variant: 'outline', size: 'small' })}
        >
          Export CSV
        </a>
      }
    >
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Search"
          type="search"
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <SelectField
          label="State"
          options={states}
          value={state}
          onChange={(event) => setState(event.target.value)}
        />
      </div>
      {isError ? (
        <p role="alert">Failed to fetch subscribers</p>
      ) : (
        <SubscribersTable subscribers={data?.subscribers} />
      )}
    </Card>
  );
}

function SubscribersTable({ subscribers }: { subscribers: Subscriber[] | undefined }) {
  if (!subscribers) return <p role="status">Loading subscribers...</p>;
  if (subscribers.length === 0) return <p>No subscribers found.</p>;
  return (
    <Table label="Subscribers">
      <thead>
        <tr>
          <HeaderCell>Email</HeaderCell>
          <HeaderCell>State</HeaderCell>
          <HeaderCell>Asked</HeaderCell>
          <HeaderCell>Confirmed</HeaderCell>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </Table>
  );
}
