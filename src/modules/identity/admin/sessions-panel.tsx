import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { describeDevice, type StaffSession } from '#modules/identity/staff-session.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { PasswordProofForm } from './forms/password-proof-form.tsx';

const address = '/api/admin/sessions';

/** The session to end; without one, all others. */
type Ending = { session?: StaffSession };

/** Lists the user's sessions, with a button to end each. */
export function SessionsPanel() {
  const { data, isPending, isError, refetch } = useQuery<{ sessions: StaffSession[] }>({
    queryKey: [address],
    staleTime: 0,
  });
  const [ending, setEnding] = useState<Ending | null>(null);
  const sessions = data?.sessions ?? [];
  const close = () => {
    setEnding(null);
    void refetch();
  };

  return (
    <Card
      className="max-w-3xl"
      title="Where you are logged in"
      description="If you do not recognise a session, end it and change your password."
      actions={
        sessions.length > 1 &&
        ending === null && (
          <Button variant="outline" size="small" onClick={() => setEnding({})}>
            End all others
          </Button>
        )
      }
    >
      {isPending && <Skeleton className="h-24 w-full" />}
      {isError && <TryAgain text="Your sessions could not be loaded." onRetry={refetch} />}
      {ending && <EndSession ending={ending} onDone={close} />}
      {sessions.length > 0 && !ending && (
        <SessionList sessions={sessions} onEnd={(session) => setEnding({ session })} />
      )}
    </Card>
  );
}

function EndSession({ ending: { session }, onDone }: { ending: Ending; onDone: () => void }) {
  const [name, which] = session
    ? ['End session', `the session of ${describeDevice(session.userAgent)} at ${session.address}`]
    : ['End all others', 'every session but this one'];
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose">Enter your password to end {which}.</p>
      <PasswordProofForm
        address={`${address}/end`}
        action={name}
        also={session && { id: session.id }}
        onProved={onDone}
        onCancel={onDone}
      />
    </div>
  );
}

type SessionListProps = { sessions: StaffSession[]; onEnd: (session: StaffSession) => void };

/** A list: on a phone, the buttons of a table would be outside the screen. */
function SessionList({ sessions, onEnd }: SessionListProps) {
  return (
    <ul aria-label="Your sessions" className="divide-y">
      {sessions.map((session) => {
        const { id, userAgent, address: from, createdAt, lastSeenAt, current } = session;
        const device = describeDevice(userAgent);
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p title={userAgent}>
                {device} at {from}
              </p>
              <p className="type-small text-quiet">
                Since {formatMoment(createdAt)}, last seen {formatMoment(lastSeenAt)}.
              </p>
            </div>
            {current ? (
              <Badge tone="gold">This one</Badge>
            ) : (
              <Button
                className="-mx-3"
                size="small"
                variant="quiet"
                aria-label={`End the session of ${device} at ${from}`}
                onClick={() => onEnd(session)}
              >
                End
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
