import { Link } from 'react-router';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { SetUp } from '#modules/set-up/set-up.ts';
import { switchedOnText } from '#modules/set-up/switched-on.ts';
import { SetUpLineItem } from './set-up-line-item.tsx';
import { useSetUp } from './use-set-up.ts';

/** The dashboard's `?tab=set-up`. */
export function SetUpPanel() {
  const { data, isPending, isError, refetch } = useSetUp();
  return (
    <Card
      title="Set-up guide"
      description="What a shop needs before it can sell. You can test each part."
    >
      {isPending && <Skeleton className="h-96 w-full" />}
      {isError && !data && <TryAgain text="The guide could not be loaded." onRetry={refetch} />}
      {data && <Guide {...data} />}
    </Card>
  );
}

function Guide({ mode, lines, switchedOn }: SetUp) {
  const done = lines.filter(({ state }) => state === 'done').length;
  return (
    <>
      <p role="status">
        {done === lines.length ? 'All is done.' : `${done} of ${lines.length} are done.`}
      </p>
      {mode === 'demo' && (
        <p className="mt-2 max-w-prose type-small text-quiet">
          This is a demo. Parts marked as simulated are not real: no money moves, no parcel is sent,
          and no mail leaves this computer.
        </p>
      )}
      <ul className="mt-6 divide-y border-y">
        {lines.map((line) => (
          <SetUpLineItem key={line.part} line={line} />
        ))}
      </ul>
      <p className="mt-6 max-w-prose">
        {switchedOnText(switchedOn)}{' '}
        <Link to="/admin/dashboard?tab=settings" className="underline-gold">
          Change it under Settings
        </Link>
      </p>
    </>
  );
}
