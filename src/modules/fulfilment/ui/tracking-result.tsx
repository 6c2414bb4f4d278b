import { classNames } from '#design/class-names.ts';
import type { OrderTracking, TrackingStep } from '#modules/fulfilment/tracking-schema.ts';
import { trackingTexts as texts } from '#modules/fulfilment/tracking-texts.ts';
import { formatLongDate, formatMoment } from '#shared/shop-date.ts';

export function TrackingResult({ tracking }: { tracking: OrderTracking }) {
  const { steps, events, courierUrl, status, way, estimatedDelivery } = tracking;
  const number = tracking.waybill ?? tracking.trackingNumber;
  const current = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <section
      data-paper=""
      aria-label={number === null ? 'Order' : `Order ${number}`}
      className="mt-14"
    >
      <dl className="numerals flex flex-wrap gap-x-12 gap-y-4 border-y py-6">
        <Fact name="Status" value={status} />
        <Fact name={way === 'courier' ? 'Courier' : 'Delivery'} value={tracking.carrier} />
        {number !== null && <Fact name={numberLabel(tracking)} value={number} />}
        {estimatedDelivery !== null && isUnderWay(tracking) && (
          <Fact name={dayLabels[way]} value={formatLongDate(estimatedDelivery)} />
        )}
      </dl>
      <ol className="mt-10">
        {steps.map((step, index) => (
          <Step
            key={step.key}
            step={step}
            isCurrent={index === current}
            isLast={index === steps.length - 1}
          />
        ))}
      </ol>
      {events.length > 0 && <CourierEvents events={events} />}
      {courierUrl !== null && (
        <a
          href={courierUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-8 inline-block border-b border-gold"
        >
          {texts.courierPage}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </section>
  );
}

const dayLabels: Readonly<Record<OrderTracking['way'], string>> = {
  courier: 'Estimated delivery',
  rider: 'Delivery day',
  collection: '',
  email: '',
};

function isUnderWay({ steps }: OrderTracking): boolean {
  const isOver = ({ key, isDone }: TrackingStep) =>
    key === 'cancelled' || key === 'returned' || (key === 'delivered' && isDone);
  return !steps.some(isOver);
}

/** Our reference contains our courier's name; with another carrier it can't be tracked. */
function numberLabel({ waybill, courierUrl }: OrderTracking): string {
  return waybill === null && courierUrl === null ? 'Our reference' : 'Tracking number';
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="type-small text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}

type StepProps = { step: TrackingStep; isCurrent: boolean; isLast: boolean };

/** A full disc for a finished step, an empty one for a later step, with a gold line in between. */
function Step({ step: { label, at, note, isDone }, isCurrent, isLast }: StepProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames('relative pb-9 pl-9 last:pb-0', !isDone && 'text-quiet')}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-2 left-[5px] h-full w-px',
            isDone && !isCurrent ? 'bg-gold' : 'bg-hairline',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-[0.45rem] left-0 size-[11px] rounded-full border',
          isDone ? 'border-gold bg-gold' : 'border-edge bg-page',
        )}
      />
      <p className={isCurrent ? 'type-title' : undefined}>{label}</p>
      <p className="numerals type-small text-quiet">
        {at ? formatMoment(at) : isDone ? '' : 'To come'}
      </p>
      {note && <p className="numerals type-small wrap-anywhere">{note}</p>}
    </li>
  );
}

function CourierEvents({ events }: { events: OrderTracking['events'] }) {
  return (
    <details className="mt-10 border-y py-4">
      <summary>What the courier reports</summary>
      <ul className="mt-4 flex flex-col gap-3">
        {events.map(({ at, description }) => (
          <li key={`${at} ${description}`}>
            <p>{description}</p>
            <p className="numerals type-small text-quiet">{formatMoment(at)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
