import { useRef, useState } from 'react';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { callFailureOf } from '#modules/checkout/ui/payment/open-payment.ts';
import { prepareSale } from '#modules/orders/ui/before-sale.ts';
import { tillCall, useRefreshTill } from '#modules/till/admin/use-till.ts';
import { needsAge, payingOf, saleBody } from '#modules/till/basket.ts';
import { settlePaying } from '#modules/till/tenders.ts';
import type { TillSold } from '#modules/till/till-schema.ts';
import { formatCents } from '#shared/money.ts';
import type { ChangeBasket, Quoted, useSale } from './use-sale.ts';

type Sale = ReturnType<typeof useSale>;

const inDoubt =
  'No answer from the shop. The sale may have gone through: press again when the network is back. It is sold once.';

const faults = {
  'till-paid-over': 'More than there is to pay, by',
  'till-paid-short': 'To be paid still:',
  'till-cash-short': 'Not enough cash. Missing:',
} as const;

/** Why the button is disabled; null if the sale is complete. */
export function problemOf({ basket }: Sale, quoted: Quoted, stepCents: number): string | null {
  if (basket.sent) return null;
  if (basket.lines.length === 0) return 'Add a product first.';
  if (quoted.problem) return quoted.problem;
  if (needsAge(basket) && !basket.isOfAge) return 'Please confirm that the customer is of age.';
  const paying = payingOf(basket, quoted.dueCents, stepCents);
  if (!paying) return 'Please enter an amount, such as 12.50.';
  const settled = settlePaying(quoted.dueCents, paying, stepCents);
  return settled.ok ? null : `${faults[settled.code]} ${formatCents(settled.detail ?? 0)}.`;
}

/** Refusals that come before the till looks at the sale. */
const unseen = [401, 403, 429];

/**
 * Sends the sale once. Without an answer, the next press sends exactly the same. After a refusal it
 * reloads prices and stock.
 */
export function useSell(sale: Sale, quoted: Quoted, stepCents: number) {
  const [sold, setSold] = useState<TillSold | null>(null);
  const [doneOrder, setDoneOrder] = useState<string | null>(null);
  const newPrices = useRef('');
  const refreshTill = useRefreshTill();
  const { basket, change } = sale;
  const sell = useAction({
    check: () => problemOf(sale, quoted, stepCents),
    async call() {
      setDoneOrder(null);
      await prepareSale(basket.id);
      const paying = payingOf(basket, quoted.dueCents, stepCents) ?? { exact: [], cashCents: null };
      const sent = basket.sent ?? {
        body: saleBody(basket, quoted.totalCents, paying),
        quote: quoted.quote,
      };
      change((now) => ({ ...now, sent }));
      return writeJson<TillSold>('POST', `${tillCall}/sales`, sent.body, { repeatable: true });
    },
    done(answer) {
      setSold(answer);
      sale.startOver();
      void refreshTill();
    },
    async onFailed(error) {
      const { status, code, orderId } = callFailureOf(error);
      if (status === null || status >= 500) return;
      if (basket.sent && unseen.includes(status)) return;
      const isDone = code === 'till-sale-done';
      if (isDone) setDoneOrder(orderId);
      change((now) => ({ ...now, sent: null, id: isDone ? crypto.randomUUID() : now.id }));
      newPrices.current = await sale.refresh();
      await refreshTill();
    },
    failed: (error) => describeFailure(error, newPrices.current),
  });
  return {
    sell,
    sold,
    doneOrder,
    isLocked: sell.isBusy || basket.sent !== null,
    next: () => setSold(null),
    /** For changes by hand: whatever is changed answers the problem. */
    changeByHand(next: Parameters<ChangeBasket>[0]) {
      sell.clearError();
      setDoneOrder(null);
      change(next);
    },
  };
}

function describeFailure(error: unknown, newPrices: string): string {
  const { status, code, message, changes } = callFailureOf(error);
  if (status === null || status >= 500) return inDoubt;
  if (code === 'bag-changed' && changes.length > 0) {
    return changes
      .map(({ name, color, size, now }) => {
        const choice = [color, size].filter(Boolean).join(', ');
        const left = Number(now) > 0 ? `only ${now} left` : 'none left';
        return `${name}${choice && ` (${choice})`}: ${left}.`;
      })
      .join(' ');
  }
  return [message ?? 'The sale was not made. Please try again.', newPrices]
    .filter(Boolean)
    .join(' ');
}
