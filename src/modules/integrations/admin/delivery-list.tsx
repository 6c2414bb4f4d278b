import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import type { Delivery, Endpoint } from '#modules/integrations/webhook.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { deliveriesCall, useDeliveries, useRefresh } from './integration-calls.ts';

const tones: Readonly<Record<Delivery['state'], BadgeTone>> = {
  waiting: 'outline',
  delivered: 'good',
  'given up': 'danger',
};

const labels: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  'given up': 'Did not arrive',
};

/** The last hundred messages to an endpoint. */
export function DeliveryList({ endpoint }: { endpoint: Endpoint }) {
  const list = useDeliveries(endpoint);
  if (list.isError) {
    return <TryAgain text="Failed to load the messages." onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <p role="status">Loading messages...</p>;
  if (list.data.deliveries.length === 0) {
    return <p>Nothing was sent there yet. Messages are listed for 30 days.</p>;
  }
  return (
    <ul className="divide-y border-l pl-4 sm:pl-6">
      {list.data.deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { id, kind, state, body, createdAt } = delivery;
  const refresh = useRefresh();
  const again = useAction({
    call: () => writeJson('POST', `${deliveriesCall}/${id}/again`),
    done: refresh,
    failed: 'The message could not be sent again.',
    tells: 'toast',
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-3">
          <span>{kind}</span>
          <Badge tone={tones[state]}>{labels[state]}</Badge>
        </p>
        <p className="type-small text-quiet">{`${formatMoment(createdAt)}. ${progressOf(delivery)}`}</p>
        <details className="mt-1 type-small">
          <summary className="cursor-pointer text-quiet">Content</summary>
          <pre className="mt-2 font-mono whitespace-pre-wrap wrap-anywhere">{body}</pre>
        </details>
      </div>
      <Button size="small" variant="quiet" busy={again.isBusy} onClick={() => again.run()}>
        Send again
      </Button>
    </li>
  );
}

function progressOf({ state, attempts, lastError, nextTryAt }: Delivery): string {
  if (attempts === 0) return 'It leaves within seconds.';
  const tried = countOf(attempts, 'try', 'tries');
  if (state === 'delivered') return `Taken after ${tried}.`;
  const next = state === 'waiting' ? ` The next try is at ${formatMoment(nextTryAt)}.` : '';
  return `${tried}: ${lastError}.${next}`;
}
