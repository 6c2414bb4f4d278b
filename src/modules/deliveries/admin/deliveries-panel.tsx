import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { useFormFocus } from '#design/fields/use-form-focus.ts';
import { Spinner } from '#design/spinner.tsx';
import { type DeliveryRow, type DeliveryState, stateLabels } from '#modules/deliveries/delivery.ts';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { formatDollars } from '#shared/money.ts';
import { formatShortDate } from '#shared/shop-date.ts';
import { useDelivery, useDeliveryList } from './delivery-calls.ts';
import { DeliveryPage } from './delivery-page.tsx';
import { MarginCard } from './margin-card.tsx';

/** The dashboard's `?tab=deliveries`; with `delivery` it opens that one. */
export function DeliveriesPanel() {
  const [parameters, change] = useAddressParameters();
  const asked = parameters.get('delivery');
  const form = useFormFocus(asked);
  const can = useCan();
  const open = (delivery: string) => change({ delivery });
  if (asked !== null) {
    return (
      <section ref={form} tabIndex={-1} aria-label="Delivery" className="outline-none">
        <OpenedDelivery key={asked} asked={asked} onOpen={open} />
      </section>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <DeliveryList onOpen={open} />
      {can('costs') && <MarginCard />}
    </div>
  );
}

type OpenedProps = { asked: string; onOpen: (delivery: string) => void };

function OpenedDelivery({ asked, onOpen }: OpenedProps) {
  const id = asked === 'new' ? null : Number(asked);
  const { data, isError, isPending, refetch } = useDelivery(id);
  const close = () => onOpen('');
  if (id === null) return <DeliveryPage delivery={null} onOpen={onOpen} onClose={close} />;
  if (isError) {
    return (
      <Card title="Delivery">
        <TryAgain text="The delivery could not be read." onRetry={refetch} />
        <Button variant="outline" size="small" onClick={close}>
          Back to deliveries
        </Button>
      </Card>
    );
  }
  if (isPending) return <Spinner label="Loading delivery..." />;
  return <DeliveryPage delivery={data} onOpen={onOpen} onClose={close} />;
}

const tones: Readonly<Record<DeliveryState, 'good' | 'warn' | 'outline'>> = {
  draft: 'outline',
  partly: 'warn',
  received: 'good',
};

function DeliveryList({ onOpen }: { onOpen: (delivery: string) => void }) {
  const list = useDeliveryList();
  const rows = list.data?.deliveries;
  return (
    <Card
      title="Deliveries"
      description="Goods from suppliers. What is received is booked into the stock."
      actions={
        <Button data-opens="new" onClick={() => onOpen('new')}>
          Add Delivery
        </Button>
      }
    >
      {list.isError && <TryAgain text="Failed to load deliveries." onRetry={list.refetch} />}
      {list.isPending && <Spinner label="Loading deliveries..." />}
      {rows?.length === 0 && <p>No deliveries yet. Add the first one.</p>}
      {rows && rows.length > 0 && (
        <ul className="divide-y border-y">
          {rows.map((row) => (
            <DeliveryItem key={row.id} row={row} onOpen={() => onOpen(String(row.id))} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function DeliveryItem({ row, onOpen }: { row: DeliveryRow; onOpen: () => void }) {
  const { id, supplier, reference, state, by, createdAt, items, received, cost } = row;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-medium wrap-anywhere">{supplier}</span>
          <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
        </p>
        <p className="type-small text-quiet wrap-anywhere">
          {[reference, formatShortDate(createdAt), by].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="type-small text-quiet">
        {received} of {items} items
        {cost !== undefined && `, ${formatDollars(cost)}`}
      </p>
      <Button data-opens={id} size="small" variant="outline" onClick={onOpen}>
        Open<span className="sr-only"> the delivery of {supplier}</span>
      </Button>
    </li>
  );
}
