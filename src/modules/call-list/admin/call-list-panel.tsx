import { Problem } from '#admin-kit/problem.tsx';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { LinkTabs } from '#design/tabs/link-tabs.tsx';
import type { Answered, CallList } from '#modules/call-list/call-schema.ts';
import { useAuth } from '#modules/identity/admin/auth-context.ts';
import { formatLongDate } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { CallItem } from './call-item.tsx';
import { useCallAnswer, useCallList } from './call-list-calls.ts';

/** The dashboard's `?tab=call-list`; with `kind` beside it, calls for that reason alone. */
export function CallListPanel() {
  const [parameters, change] = useAddressParameters();
  const { user } = useAuth();
  const kind = parameters.get('kind') ?? '';
  const mine = parameters.get('mine') ?? '';
  const asked = new URLSearchParams({ ...(kind && { kind }), ...(mine && { mine }) });
  const { data, isPending, isError, refetch } = useCallList(asked);
  if (isPending) return <Skeleton className="h-96 w-full" />;
  if (isError) {
    return <TryAgain text="The call list could not be loaded." onRetry={() => void refetch()} />;
  }
  const isOwner = user?.role === 'owner';
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {data.kinds.length > 0 && <Kinds list={data} kind={kind} mine={mine} />}
        {/* A manager has no clients but their own. */}
        {isOwner && (
          <Checkbox
            label="My clients"
            checked={mine === 'true'}
            onChange={({ target }) => change({ mine: target.checked ? 'true' : '' })}
          />
        )}
      </div>
      <Calls list={data} showsAdviser={isOwner} />
      {data.leftOut > 0 && (
        <p className="type-small text-quiet">
          {`${countOf(data.leftOut, 'client')} with a reason ${data.leftOut === 1 ? 'is' : 'are'} not listed: no consent to suggestions is recorded, or no contact is wanted.`}
        </p>
      )}
      <AnsweredList answered={data.answered} />
    </div>
  );
}

type KindsProps = { list: CallList; kind: string; mine: string };

function Kinds({ list: { kinds }, kind, mine }: KindsProps) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const tab = (value: string, label: string, count: number) => {
    const query = new URLSearchParams({
      tab: 'call-list',
      ...(value && { kind: value }),
      ...(mine && { mine }),
    });
    return { label: `${label} ${count}`, to: `?${query}`, selected: kind === value };
  };
  return (
    <LinkTabs
      label="Reasons"
      tabs={[
        tab('', 'All', total),
        ...kinds.map(({ kind: value, label, count }) => tab(value, label, count)),
      ]}
    />
  );
}

function Calls({ list, showsAdviser }: { list: CallList; showsAdviser: boolean }) {
  if (list.calls.length === 0) {
    return (
      <p className="border-y py-14 text-center text-quiet">
        Nobody has to be called today. Wishes and important days on client cards give reasons.
      </p>
    );
  }
  return (
    <ul aria-label="Calls" className="border-t">
      {list.calls.map((call) => (
        <CallItem
          key={`${call.clientId} ${call.kind} ${call.key}`}
          call={call}
          showsAdviser={showsAdviser}
        />
      ))}
    </ul>
  );
}

/** Folded below the list: every answer can be taken back. */
function AnsweredList({ answered }: { answered: readonly Answered[] }) {
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
