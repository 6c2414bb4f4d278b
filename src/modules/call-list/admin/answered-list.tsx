import { Problem } from '#admin-kit/problem.tsx';
import { Button } from '#design/button.tsx';
import type { Answered } from '#modules/call-list/call-schema.ts';
import { formatLongDate } from '#shared/shop-date.ts';
import { useCallAnswer } from './call-list-calls.ts';

/** Folded below the list: every answer can be taken back. */
export function AnsweredList({ answered }: { answered: readonly Answered[] }) {
  if (answered.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="cursor-pointer underline-gold">{`Done today, later or never: ${answered.length}`}</summary>
      <ul aria-label="Answered calls" className="mt-4 border-t">
        {answered.map((each) => (
          <AnsweredLine key={`${each.clientId} ${each.kind} ${each.key}`} answered={each} />
        ))}
      </ul>
    </details>
  );
}

function AnsweredLine({ answered }: { answered: Answered }) {
  const { name, reason, answeredBy } = answered;
  const back = useCallAnswer(answered);
  return (
    <li className="flex items-center justify-between gap-4 border-b py-3 type-small">
      <div className="min-w-0">
        <p className="wrap-anywhere">{`${name}: ${reason}`}</p>
        <p className="numerals text-quiet">{`${stateOf(answered)}, ${answeredBy}`}</p>
        <Problem text={back.error} className="mt-1" />
      </div>
      <Button
        size="small"
        variant="quiet"
        busy={back.isBusy}
        aria-label={`Put back: ${name}`}
        onClick={() => back.run({ answer: 'open' })}
      >
        Put back
      </Button>
    </li>
  );
}

function stateOf({ answer, until }: Answered): string {
  if (answer === 'done') return 'Done today';
  return until === null ? 'Never' : `Later, on ${formatLongDate(until)}`;
}
