import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { preOrdered, staffOfferCall } from '#modules/pre-orders/pre-order.ts';
import type { StaffOffer } from '#modules/pre-orders/pre-order-schema.ts';
import { formatCents } from '#shared/money.ts';
import { formatLongDate } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { PreOrderLine } from './pre-order-line.tsx';
import { problemOf, TermsFields, termsOf, typedOf } from './terms-fields.tsx';
import { usePreOrderAction } from './use-pre-order-action.ts';

type OfferProps = { offer: StaffOffer };

/** One variant: its terms, its numbers and its clients. */
export function OfferSection({ offer }: OfferProps) {
  const [isEditing, setEditing] = useState(false);
  const title = preOrdered(offer);
  const { expectedOn, percent, isOn, preOrders } = offer;
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="type-title">{title}</h2>
        <div className="flex flex-wrap gap-3">
          {!isEditing && (
            <Button size="tool" variant="outline" onClick={() => setEditing(true)}>
              Change
            </Button>
          )}
          <CancelAll offer={offer} />
        </div>
      </div>
      <p className="numerals mt-1 type-small text-quiet">
        {`Expected on ${formatLongDate(expectedOn)}, ${percent}% at once. ${isOn ? '' : 'Not offered at present.'}`}
      </p>
      <Numbers offer={offer} />
      {isEditing && <ChangeTerms offer={offer} onDone={() => setEditing(false)} />}
      <ol className="mt-4 border-t empty:hidden">
        {preOrders.map((preOrder) => (
          <PreOrderLine key={preOrder.id} preOrder={preOrder} />
        ))}
      </ol>
    </section>
  );
}

function Numbers({ offer: { places, taken, paid, preOrders } }: OfferProps) {
  const inState = (...states: string[]) =>
    preOrders.filter(({ state }) => states.includes(state)).length;
  const rows = [
    ['Places', places],
    ['Taken', taken],
    ['Paid', paid],
    ['Waiting', inState('waiting')],
    ['Arrived', inState('arrived')],
    ['Done', inState('done')],
  ] as const;
  return (
    <dl className="numerals mt-3 flex flex-wrap gap-x-8 gap-y-2 type-small">
      {rows.map(([name, count]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-quiet">{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function ChangeTerms({ offer, onDone }: OfferProps & { onDone: () => void }) {
  const [terms, setTerms] = useState(() => typedOf(offer));
  const waiting = offer.preOrders.filter(({ state }) => state === 'waiting').length;
  const save = usePreOrderAction({
    check: () => problemOf(terms),
    ask: () =>
      terms.expectedOn !== offer.expectedOn && waiting > 0
        ? `Change the date, and write to ${countOf(waiting, 'client')}?`
        : null,
    call: () => writeJson('PUT', staffOfferCall(offer.id), termsOf(terms)),
    done: onDone,
    says: { title: 'Saved' },
    failed: 'That was not saved. Please try again.',
  });
  return (
    <ActionForm
      action={save}
      send="Save"
      onCancel={onDone}
      className="mt-4 flex max-w-2xl flex-col gap-4 border p-5"
    >
      <TermsFields terms={terms} onChange={setTerms} />
      <p className="type-small text-quiet">
        A new share counts for later pre-orders. Whoever has a place stays with what was agreed.
      </p>
      <Problem text={save.error} />
    </ActionForm>
  );
}

/** Asks with the sum that goes back. */
function CancelAll({ offer: { id, preOrders } }: OfferProps) {
  const open = preOrders.filter(({ state }) =>
    ['unpaid', 'paying', 'waiting', 'arrived', 'overdue'].includes(state),
  );
  const cents = open.reduce((sum, { owedCents }) => sum + owedCents, 0);
  const cancel = usePreOrderAction<{ cancelled: number; inUse: number }>({
    ask: () =>
      `Take this offer out of the shop, cancel ${countOf(open.length, 'pre-order')} and refund ${formatCents(cents)}? Every client gets a mail. This can’t be undone.`,
    call: () => writeJson('DELETE', staffOfferCall(id)),
    says: ({ inUse }) => ({
      title: 'Cancelled',
      description:
        inUse === 0
          ? 'The refunds are on their way.'
          : `The refunds are on their way. ${countOf(inUse, 'client')} is paying at this moment: please cancel that one again later.`,
    }),
    failed: 'That was not done. Please try again.',
    tells: 'toast',
  });
  if (open.length === 0) return null;
  return (
    <Button size="tool" variant="outline" busy={cancel.isBusy} onClick={() => void cancel.run()}>
      Cancel all
    </Button>
  );
}
