import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { useOrderAction, useOrderWrite } from '#modules/order-desk/admin/order-calls.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import type { AdminReturn } from '#modules/order-desk/order-returns.ts';
import { lineDetail } from '#modules/orders/order.ts';
import { returnNotes, returnRefusal } from '#modules/returns/return-rules.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { ReturnForm } from './return-form.tsx';

type WithOrder = { order: AdminOrderDetails };

/** Earlier returns, the customer's request, and the form that takes items back. */
export function ReturnsSection({ order }: WithOrder) {
  const request = order.returns.find(({ state }) => state === 'requested') ?? null;
  const refusal = returnRefusal({ ...order, lines: order.items }, order.returning);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Returns">
      <h3 className="type-label text-quiet">Returns</h3>
      <PastReturns order={order} />
      {refusal && <p className="mt-2 type-small text-quiet">{returnNotes[refusal]}</p>}
      {!refusal && order.items.some(({ addition }) => addition?.isFinal) && (
        <p className="mt-2 type-small text-quiet">{returnNotes['return-final']}</p>
      )}
      {request && <Decline order={order} request={request} />}
      {!refusal && !request && !isOpen && (
        <Button variant="outline" size="small" className="mt-3" onClick={() => setOpen(true)}>
          Take items back
        </Button>
      )}
      {!refusal && (request || isOpen) && (
        <ReturnForm key={keyOf(order, request)} order={order} request={request} />
      )}
    </section>
  );
}

/** A booked return resets the form; a refund alone does not. */
function keyOf({ returns }: AdminOrderDetails, request: AdminReturn | null): string {
  return `${request?.id ?? 'new'} ${returns.length}`;
}

const stateBadges: Readonly<Record<AdminReturn['state'], [text: string, tone: BadgeTone]>> = {
  requested: ['Asked for', 'warn'],
  received: ['Received', 'good'],
  declined: ['Declined', 'outline'],
};

function PastReturns({ order }: WithOrder) {
  if (order.returns.length === 0) return null;
  return (
    <ul className="mt-2 border-t">
      {order.returns.map((each) => (
        <li key={each.id} className="border-b py-2 type-small">
          <span className="flex items-start justify-between gap-3">
            <span className="numerals break-words">{each.number}</span>
            <Badge tone={stateBadges[each.state][1]}>{stateBadges[each.state][0]}</Badge>
          </span>
          {each.lines.map((line) => (
            <span key={line.position} className="block break-words">
              {lineText(order, line)}
            </span>
          ))}
          {each.refund > 0 && <span className="block">{`${formatDollars(each.refund)} back`}</span>}
          {each.exchangeOrder && (
            <span className="block">{`Exchanged for order #${each.exchangeOrder}`}</span>
          )}
          <span className="block break-words text-quiet">
            {[formatMoment(each.closedAt ?? each.createdAt), each.note, each.answer]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function lineText({ items }: AdminOrderDetails, line: AdminReturn['lines'][number]): string {
  const item = items[line.position];
  const detail = item ? lineDetail(item) : '';
  const name = `${line.quantity} × ${item?.productName ?? ''}${detail && ` (${detail})`}`;
  return line.reason ? `${name}: ${line.reason}` : name;
}

type DeclineProps = WithOrder & { request: AdminReturn };

function Decline({ order, request }: DeclineProps) {
  const write = useOrderWrite();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const decline = useOrderAction({
    check: () => (reason.trim() === '' ? 'Please say why: the customer reads it.' : null),
    call: () => write('POST', order.id, `returns/${request.id}/decline`, { reason }),
    says: { title: 'Return declined', description: 'The customer got a mail.' },
    failed: 'Failed to decline the return. Please try again.',
  });
  if (!isAsking) {
    return (
      <Button variant="quiet" size="small" className="mt-2 -ml-4" onClick={() => setAsking(true)}>
        Decline this return
      </Button>
    );
  }
  return (
    <ActionForm
      action={decline}
      send="Decline"
      variant="danger"
      onCancel={() => setAsking(false)}
      className="mt-3 flex flex-col gap-3"
    >
      <TextField
        label="Why (the customer reads it)"
        autoFocus
        maxLength={500}
        autoComplete="off"
        value={reason}
        error={decline.error}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}
