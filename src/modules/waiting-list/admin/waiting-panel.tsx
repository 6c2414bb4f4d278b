import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { useOrderAdditions } from '#modules/order-desk/admin/order-additions.ts';
import { SettingsLink } from '#modules/settings/admin/settings-link.tsx';
import { waitedFor, waitingListCall } from '#modules/waiting-list/waiting-list.ts';
import type { StaffEntry } from '#modules/waiting-list/waiting-schema.ts';
import { formatMoment } from '#shared/shop-date.ts';

/** The dashboard's `?tab=waiting-list`: per variant who waits, and who has a hold until when. */
export function WaitingPanel() {
  const { data, isPending, isError, refetch } = useQuery<{ entries: StaffEntry[] }>({
    queryKey: [waitingListCall],
    staleTime: 0,
  });
  if (isPending) return <Skeleton className="h-64 w-full" />;
  if (isError) {
    return <TryAgain text="The waiting list could not be loaded." onRetry={() => void refetch()} />;
  }
  if (data.entries.length === 0) {
    return (
      <p className="border-y py-14 text-center text-quiet">
        {'Nobody waits. '}
        <SettingsLink section="waiting">Settings, ‘Waiting list’</SettingsLink>, switches it on and
        off.
      </p>
    );
  }
  const queues = Map.groupBy(data.entries, ({ variantId }) => variantId);
  return (
    <div className="flex flex-col gap-8">
      {[...queues].map(([variantId, entries]) => (
        <Queue key={variantId} entries={entries} />
      ))}
    </div>
  );
}

function Queue({ entries }: { entries: readonly StaffEntry[] }) {
  const [first] = entries;
  if (!first) return null;
  const title = waitedFor(first);
  return (
    <section aria-label={title}>
      <h2 className="type-label">{title}</h2>
      <ol className="mt-3 border-t">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: StaffEntry }) {
  const client = useQueryClient();
  const { id, name, email, createdAt } = entry;
  const remove = useAction({
    ask: () => `Remove ${name} from the waiting list?`,
    call: () => writeJson('DELETE', `${waitingListCall}/${id}`),
    done: () => client.invalidateQueries({ queryKey: [waitingListCall] }),
    says: { title: 'Removed' },
    failed: 'That was not saved. Please try again.',
    tells: 'toast',
  });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b py-3 type-small">
      <div className="min-w-0 grow max-md:basis-full">
        <p className="break-words">{name}</p>
        <p className="break-words text-quiet">{email}</p>
      </div>
      <div className="numerals grow md:grow-0 md:text-right">
        <p className={entry.heldUntil ? 'text-good' : undefined}>{standingOf(entry)}</p>
        <p className="text-quiet">{`Since ${formatMoment(createdAt)}`}</p>
      </div>
      {entry.heldUntil && <SellButton entry={entry} />}
      <Button
        size="tool"
        variant="outline"
        className="ml-auto"
        busy={remove.isBusy}
        aria-label={`Remove ${name}`}
        onClick={() => void remove.run()}
      >
        Remove
      </Button>
    </li>
  );
}

/** The sale bears the id of the place, so it takes over what is held. */
function SellButton({ entry }: { entry: StaffEntry }) {
  const { BeginSale } = useOrderAdditions();
  if (!BeginSale) return null;
  const { id, productId, productName, color, size, email } = entry;
  const [firstName = '', ...rest] = entry.name.split(' ');
  const customer = { id: 0, email, firstName, lastName: rest.join(' '), phone: '' };
  const lines = [{ productId, name: productName, color, size, quantity: 1 }];
  return <BeginSale sale={{ id, customer, lines }}>Sell</BeginSale>;
}

function standingOf({ heldUntil, isConfirmed }: StaffEntry): string {
  if (heldUntil) return `Held until ${formatMoment(heldUntil)}`;
  return isConfirmed ? 'Waits' : 'Not confirmed yet';
}
