import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { LinkTabs } from '#design/tabs/link-tabs.tsx';
import type { CallList } from '#modules/call-list/call-schema.ts';
import { useAuth } from '#modules/identity/admin/auth-context.ts';
import { countOf } from '#shared/text.ts';
import { AnsweredList } from './answered-list.tsx';
import { CallItem } from './call-item.tsx';
import { useCallList } from './call-list-calls.ts';

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
