import { useQuery } from '@tanstack/react-query';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Cell, Row, Table } from '#design/table/table.tsx';
import { describeDevice, type StaffSession } from '#modules/identity/staff-session.ts';
import { formatMoment } from '#shared/shop-date.ts';

const address = '/api/admin/sessions';

/** The sessions of the caller, with an end to each. */
export function SessionsPanel() {
  const { data, isPending, isError, refetch } = useQuery<{ sessions: StaffSession[] }>({
    queryKey: [address],
    staleTime: 0,
  });
  const sessions = data?.sessions ?? [];

  const end = useAction({
    call: (id?: string) => writeJson('DELETE', id === undefined ? address : `${address}/${id}`),
    failed: () => 'Failed to end the session. Please try again.',
    tells: 'toast',
    always: refetch,
  });

  return (
    <Card
      title="Where you are logged in"
      description="If you do not recognise a session, end it and change your password."
      actions={
        sessions.length > 1 && (
          <Button variant="outline" size="small" onClick={() => end.run()}>
            End all others
          </Button>
        )
      }
    >
      {isPending && <Skeleton className="h-24 w-full" />}
      {isError && (
        <TryAgain text="Your sessions could not be loaded." onRetry={() => void refetch()} />
      )}
      {sessions.length > 0 && <SessionsTable sessions={sessions} onEnd={end.run} />}
    </Card>
  );
}

type SessionsTableProps = { sessions: StaffSession[]; onEnd: (id: string) => void };

function SessionsTable({ sessions, onEnd }: SessionsTableProps) {
  return (
    <Table
      label="Your sessions"
      columns={[
        'Device',
        'Address',
        'Since',
        'Last seen',
        { className: 'text-right', children: 'Actions' },
      ]}
    >
      {sessions.map(({ id, userAgent, address: from, createdAt, lastSeenAt, current }) => (
        <Row key={id}>
          <Cell title={userAgent}>{describeDevice(userAgent)}</Cell>
          <Cell>{from}</Cell>
          <Cell className="whitespace-nowrap">{formatMoment(createdAt)}</Cell>
          <Cell className="whitespace-nowrap">{formatMoment(lastSeenAt)}</Cell>
          <Cell className="text-right">
            {current ? (
              <Badge tone="gold">This one</Badge>
            ) : (
              <Button
                size="small"
                variant="quiet"
                aria-label={`End the session of ${describeDevice(userAgent)} at ${from}`}
                onClick={() => onEnd(id)}
              >
                End
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
