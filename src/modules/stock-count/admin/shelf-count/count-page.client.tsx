import { useState } from 'react';
import { ButtonLink } from '#design/button-link.tsx';
import { ArrowLeft } from '#design/icons.tsx';
import { ChooseScope } from './choose-scope.tsx';
import { beginCount } from './count.ts';
import { CountHead } from './count-head.tsx';
import { type CountLabels, CountReport, useWayBack } from './count-report.tsx';
import { Counting } from './counting.tsx';
import { storedCount, useStoredCount } from './stored-count.ts';
import type { TakenOver } from './use-take-over.ts';

/** Made for a phone in the stock room. An unfinished count continues where it was left. */
export function CountPage({ Labels }: { Labels?: CountLabels }) {
  const count = useStoredCount();
  const [report, setReport] = useState<TakenOver | null>(null);
  const back = useWayBack();
  return (
    <div className="desk py-6">
      <header className="mb-6 max-w-3xl">
        <ButtonLink to={back.to} variant="link">
          <ArrowLeft className="size-4" />
          {back.label}
        </ButtonLink>
        <h1 className="mt-4 type-heading">Count the shelf</h1>
        {count ? (
          <CountHead scope={count.scope} isLocked={count.isSending} />
        ) : (
          <p className="text-quiet">What is really there, by size and colour</p>
        )}
      </header>
      {report && <CountReport report={report} Labels={Labels} onClose={() => setReport(null)} />}
      {count && <Counting key={count.startedAt} count={count} onTakenOver={setReport} />}
      {!count && !report && (
        <ChooseScope
          onStart={(scope) =>
            storedCount.set(() => beginCount(scope, crypto.randomUUID(), new Date()))
          }
        />
      )}
    </div>
  );
}
