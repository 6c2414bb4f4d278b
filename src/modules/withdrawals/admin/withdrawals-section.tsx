import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Problem } from '#admin-kit/problem.tsx';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { exemptionLabels } from '#modules/withdrawals/withdrawal.ts';
import type { OrderWithdrawals, ShownWithdrawal } from '#modules/withdrawals/withdrawal-schema.ts';
import { exactMoment } from '#modules/withdrawals/withdrawal-texts.ts';
import { formatLongDate } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';

/** The customer's withdrawals from this order; empty if there are none. */
export function WithdrawalsSection({ order }: { order: AdminOrderDetails }) {
  const call = `/api/admin/orders/${order.id}/withdrawals`;
  const { data, isError, refetch } = useQuery<OrderWithdrawals>({ queryKey: [call] });
  if (isError) {
    return <TryAgain text="The withdrawals could not be loaded." onRetry={() => void refetch()} />;
  }
  if (!data || data.withdrawals.length === 0) return null;
  return (
    <section aria-label="Withdrawal from contract">
      <h3 className="type-label text-quiet">Withdrawal from contract</h3>
      <ul className="mt-2 border-t">
        {data.withdrawals.map((each) => (
          <li key={each.id} className="border-b py-3 type-small">
            <Statement withdrawal={each} />
          </li>
        ))}
      </ul>
      {data.exempt.map(({ name, reason }) => (
        <p key={name} className="mt-2 type-small text-quiet">
          {name}: {exemptionLabels[reason]}
        </p>
      ))}
      <p className="mt-2 type-small text-quiet">
        Take the items back under Returns, or refund the order. The money is due within 14 days of
        the withdrawal.
      </p>
    </section>
  );
}

function Statement({ withdrawal }: { withdrawal: ShownWithdrawal }) {
  const { id, name, receivedAt, settledAt, settledBy } = withdrawal;
  const client = useQueryClient();
  const settle = useAction({
    ask: () => `Mark the withdrawal of ${name} as settled? It leaves ‘Needs attention’.`,
    call: () => writeJson('POST', `/api/admin/withdrawals/${id}/settle`),
    always: () => client.invalidateQueries(),
    failed: 'The withdrawal was not marked. Please try again.',
  });
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 break-words">{name}</span>
        <Badge tone={settledAt ? 'good' : 'warn'}>{settledAt ? 'Settled' : 'Open'}</Badge>
      </span>
      <span className="numerals block">Received {exactMoment(receivedAt)}</span>
      <span className="block text-quiet">{timeText(withdrawal)}</span>
      {settledAt && <span className="block text-quiet">Settled by {settledBy}</span>}
      {!settledAt && (
        <Button
          variant="outline"
          size="small"
          className="mt-3"
          busy={settle.isBusy}
          onClick={() => settle.run()}
        >
          Mark as settled
        </Button>
      )}
      <Problem text={settle.error} className="mt-2" />
    </>
  );
}

function timeText({ until, daysLeft }: ShownWithdrawal): string {
  if (until === null || daysLeft === null) {
    return 'In time: the order is not marked as delivered, so the days have not begun.';
  }
  const last = formatLongDate(until);
  return daysLeft < 0
    ? `${countOf(-daysLeft, 'day')} late: the last day was ${last}.`
    : `In time: the last day is ${last}.`;
}
