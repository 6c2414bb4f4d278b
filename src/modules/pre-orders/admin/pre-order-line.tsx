import { Link } from 'react-router';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { staffPreOrdersCall, stateLabels } from '#modules/pre-orders/pre-order.ts';
import type { StaffPreOrder } from '#modules/pre-orders/pre-order-schema.ts';
import { formatCents } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { usePreOrderAction } from './use-pre-order-action.ts';

type PreOrderLineProps = { preOrder: StaffPreOrder };

const needsCare = ['overdue', 'cancelled', 'done'];

export function PreOrderLine({ preOrder }: PreOrderLineProps) {
  const { name, email, state, createdAt, heldUntil, owedCents } = preOrder;
  const isOwed = owedCents > 0 && needsCare.includes(state);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b py-3 type-small">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-quiet">{email}</p>
      </div>
      <div className="numerals md:text-right">
        <p className={isOwed ? 'text-danger' : undefined}>
          {state === 'arrived' && heldUntil
            ? `${stateLabels[state]} until ${formatMoment(heldUntil)}`
            : stateLabels[state]}
        </p>
        <p className="text-quiet">
          {owedCents > 0
            ? `${formatCents(owedCents)} deposit, since ${formatMoment(createdAt)}`
            : `Since ${formatMoment(createdAt)}`}
        </p>
        <Orders preOrder={preOrder} />
      </div>
      <Steps preOrder={preOrder} />
    </li>
  );
}

function Orders({ preOrder: { depositOrder, saleOrder } }: PreOrderLineProps) {
  const orders = [
    ['Deposit', depositOrder],
    ['Order', saleOrder],
  ] as const;
  return (
    <p className="flex gap-4 empty:hidden md:justify-end">
      {orders.map(
        ([label, number]) =>
          number !== null && (
            <Link
              key={label}
              to={`/admin/dashboard?tab=orders&order=${number}`}
              className="border-b border-gold"
            >
              {`${label} #${number}`}
            </Link>
          ),
      )}
    </p>
  );
}

type Does = {
  label: string;
  ask: string;
  says: string;
  call: () => Promise<unknown>;
};

function Steps({ preOrder: { id, name, state, owedCents } }: PreOrderLineProps) {
  const one = `${staffPreOrdersCall}/${id}`;
  const sum = formatCents(owedCents);
  const isOpen = ['unpaid', 'waiting', 'arrived', 'overdue'].includes(state);
  const steps: Does[] = [
    ...(state === 'overdue'
      ? [
          {
            label: 'Hold again',
            ask: `Give ${name} the whole time to pay again? The next one that is free is held.`,
            says: 'Held as soon as one is free',
            call: () => writeJson('POST', `${one}/renew`, {}),
          },
        ]
      : []),
    ...(isOpen
      ? [
          {
            label: 'Cancel',
            ask:
              owedCents > 0
                ? `Cancel the pre-order of ${name} and refund ${sum}? This can’t be undone.`
                : `Cancel the pre-order of ${name}?`,
            says: 'Cancelled',
            call: () => writeJson('DELETE', one),
          },
        ]
      : []),
    ...(!isOpen && owedCents > 0 && needsCare.includes(state)
      ? [
          {
            label: 'Refund',
            ask: `Refund ${sum} to ${name}? This can’t be undone.`,
            says: 'The refund is on its way',
            call: () => writeJson('POST', `${one}/refund`, {}),
          },
        ]
      : []),
  ];
  return (
    <div className="flex gap-3 empty:hidden">
      {steps.map((step) => (
        <Step key={step.label} step={step} name={name} />
      ))}
    </div>
  );
}

function Step({ step, name }: { step: Does; name: string }) {
  const action = usePreOrderAction({
    ask: () => step.ask,
    call: step.call,
    says: { title: step.says },
    failed: 'That was not done. Please try again.',
    tells: 'toast',
  });
  return (
    <Button
      size="tool"
      variant="outline"
      busy={action.isBusy}
      aria-label={`${step.label}: ${name}`}
      onClick={() => void action.run()}
    >
      {step.label}
    </Button>
  );
}
