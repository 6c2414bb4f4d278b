import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import {
  cancelQuestion,
  preOrdered,
  standing,
  preOrderTexts as texts,
} from '#modules/pre-orders/pre-order.ts';
import type { OwnPreOrder } from '#modules/pre-orders/pre-order-schema.ts';
import { formatCents } from '#shared/money.ts';
import { useOwnPreOrder } from './use-own-pre-order.ts';

type OwnPreOrderPageProps = { token: string; isUnknown: boolean };

/** Where the link of a pre-order leads: how it stands, to pay the rest, or to cancel. */
export function OwnPreOrderPage({ token, isUnknown }: OwnPreOrderPageProps) {
  const own = useOwnPreOrder(token, isUnknown);
  const { data, isAbsent, isFetching, refetch } = own;
  if (isAbsent) {
    return (
      <EmptyState
        headingLevel="h1"
        title={texts.title}
        text={texts.unknown}
        action={<ButtonLink to="/">Continue Shopping</ButtonLink>}
      />
    );
  }
  if (!data && isFetching) return <Skeleton className="mx-auto my-16 h-72 w-full max-w-3xl" />;
  if (!data) {
    return (
      <EmptyState
        headingLevel="h1"
        title={texts.title}
        text={texts.unreadable}
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      />
    );
  }
  return (
    <div className="mx-auto w-full max-w-3xl px-gutter py-14 lg:py-24">
      <h1 className="type-display">{data.state === 'cancelled' ? texts.cancelled : texts.title}</h1>
      <p className="mt-5 type-lead">{preOrdered(data)}</p>
      <p role="status" className="numerals mt-3 max-w-prose">
        {standing(data)}
      </p>
      <Money own={data} />
      <div className="mt-8 flex flex-wrap gap-4 empty:hidden">
        {data.state === 'arrived' && (
          <Button busy={own.sending === 'buy'} onClick={() => void own.buy(data)}>
            {data.priceCents > data.depositCents ? texts.pay : texts.buy}
          </Button>
        )}
        {data.orderNumber !== null && (
          <ButtonLink to={`/order-confirmation/${data.orderNumber}`}>{texts.seeOrder}</ButtonLink>
        )}
        {['unpaid', 'waiting', 'arrived', 'overdue'].includes(data.state) && (
          <Cancel own={data} isBusy={own.sending === 'cancel'} onCancel={() => void own.cancel()} />
        )}
      </div>
      <p role="alert" className="mt-6 text-danger empty:hidden">
        {own.failure}
      </p>
    </div>
  );
}

function Money({ own: { priceCents, depositCents, state } }: { own: OwnPreOrder }) {
  if (!['waiting', 'arrived', 'overdue'].includes(state)) return null;
  const rows = [
    ['Price agreed', priceCents],
    ['Deposit paid', depositCents],
    ['Still to pay, without delivery', Math.max(0, priceCents - depositCents)],
  ] as const;
  return (
    <dl className="numerals mt-8 max-w-md border-t">
      {rows.map(([name, cents]) => (
        <div key={name} className="flex justify-between gap-6 border-b py-3">
          <dt className="text-quiet">{name}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

type CancelProps = { own: OwnPreOrder; isBusy: boolean; onCancel: () => void };

/** Asks in the page, with the sum that goes back. */
function Cancel({ own, isBusy, onCancel }: CancelProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="outline" onClick={() => setAsking(true)}>
        {texts.cancel}
      </Button>
    );
  }
  return (
    <div className="w-full border-l-2 border-gold pl-4">
      <p>{cancelQuestion(own)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button variant="quiet" autoFocus onClick={() => setAsking(false)}>
          Go back
        </Button>
      </div>
    </div>
  );
}
