import { Button } from '#design/button.tsx';
import { AmountField } from '#design/fields/amount-field.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { OrderConflictPanel } from '#modules/order-desk/admin/correcting/order-conflict-panel.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { type PaidWith, paidWithLabel } from '#modules/payments/payment-method.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { type RefundWish, useRefundWish } from './use-refund-wish.ts';

type WithOrder = { order: AdminOrderDetails };

/** The input stays even while the order seems to have nothing left to refund. */
export function RefundForm({ order }: WithOrder) {
  const wish = useRefundWish(order);
  return (
    <section>
      <h3 className="type-label text-quiet">Refund</h3>
      <PastRefunds order={order} />
      {wish.order.refundable > 0 ? (
        <>
          <NewRefund wish={wish} />
          <RefundConflict wish={wish} />
        </>
      ) : (
        <p className="mt-2 type-small text-quiet">{nothingLeft(order)}</p>
      )}
    </section>
  );
}

function nothingLeft({ refunded, refunds }: AdminOrderDetails): string {
  const isUnderWay = refunds.some(({ state }) => state === 'pending' || state === 'requested');
  if (isUnderWay) return 'Everything is being refunded.';
  return refunded > 0 ? 'Everything has been refunded.' : 'There is no payment to refund.';
}

function PastRefunds({ order: { refunds, payments } }: WithOrder) {
  if (refunds.length === 0) return null;
  const isSplit = payments.length > 1;
  return (
    <ul className="mt-2 border-t">
      {refunds.map(({ amount, cashRounding, method, state, reason, failure, createdAt }) => (
        <li key={`${createdAt} ${method}`} className="numerals border-b py-2 type-small">
          {`${formatDollars(amount)}, ${state}`}
          {isSplit && <span className="text-quiet">{`, ${wordOf(method)}`}</span>}
          {cashRounding !== 0 && (
            <span className="text-quiet">{`, ${formatDollars(amount + cashRounding)} in cash`}</span>
          )}
          <span className="block break-words text-quiet">
            {[formatMoment(createdAt), reason].filter(Boolean).join(', ')}
          </span>
          {failure && <span className="block break-words text-danger">{failure}</span>}
        </li>
      ))}
    </ul>
  );
}

function wordOf(method: string): string {
  return paidWithLabel(method as PaidWith).toLowerCase();
}

/** The amount starts empty, so that nothing is refunded by accident. */
function NewRefund({ wish }: { wish: RefundWish }) {
  const { order, isBusy, text, reason, restock, error, isAll, inCash, parts, cancels, send } = wish;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(order);
      }}
      className="mt-3 flex flex-col gap-4"
    >
      <AmountField
        label="Amount"
        hint={
          inCash === undefined
            ? `Up to ${formatDollars(order.refundable)}`
            : `${formatDollars(inCash)} in cash`
        }
        value={text}
        error={error}
        onChange={({ target }) => wish.setText(target.value)}
      />
      {parts.length > 0 && <WaysBack parts={parts} />}
      {!isAll && (
        <Button
          variant="link"
          size="small"
          className="self-start"
          onClick={() => wish.setText(order.refundable.toFixed(2))}
        >
          {`All of ${formatDollars(order.refundable)}`}
        </Button>
      )}
      <TextField
        label="Reason"
        maxLength={500}
        value={reason}
        onChange={({ target }) => wish.setReason(target.value)}
      />
      {cancels && (
        <Checkbox
          label="Put the goods back into stock"
          hint="A full refund cancels the order."
          checked={restock}
          onChange={({ target }) => wish.setRestock(target.checked)}
        />
      )}
      <Button type="submit" variant="danger" size="small" busy={isBusy}>
        {isAll ? 'Refund in full' : 'Refund'}
      </Button>
    </form>
  );
}

/** For a sale paid in several ways: how much is refunded by which way. */
function WaysBack({ parts }: Pick<RefundWish, 'parts'>) {
  return (
    <dl aria-label="How it goes back" className="numerals -mt-2 type-small">
      {parts.map(({ method, handed }) => (
        <div key={method} className="flex justify-between gap-4">
          <dt className="text-quiet">{paidWithLabel(method)}</dt>
          <dd>{formatDollars(handed)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A colleague has refunded meanwhile: staff refund in addition, or not at all. */
function RefundConflict({ wish: { edit, mine, isBusy, order, send } }: { wish: RefundWish }) {
  return (
    <div className="mt-4 empty:hidden">
      <OrderConflictPanel
        edit={edit}
        label="Refund"
        mine={mine}
        show={(value) => (value === mine ? mine : nothingMore(Number(value)))}
        isSaving={isBusy}
        onKeep={(left, version) => send({ ...order, refundable: Number(left), version })}
      />
    </div>
  );
}

function nothingMore(left: number): string {
  return `Refund nothing more; ${formatDollars(left)} is left`;
}
