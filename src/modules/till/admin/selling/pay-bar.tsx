import { Button } from '#design/button.tsx';
import { payingOf } from '#modules/till/basket.ts';
import { settlePaying } from '#modules/till/tenders.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { countItems } from '#shared/text.ts';
import type { Quoted, useSale } from './use-sale.ts';
import type { useSell } from './use-sell.ts';

type PayBarProps = {
  sale: ReturnType<typeof useSale>;
  quoted: Quoted;
  stepCents: Cents;
  sell: ReturnType<typeof useSell>['sell'];
};

/** The total and the button: at the bottom of the screen on a phone, else after the sale. */
export function PayBar({ sale, quoted, stepCents, sell }: PayBarProps) {
  const { basket } = sale;
  const items = basket.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const paying = payingOf(basket, quoted.dueCents, stepCents);
  const settled = paying && settlePaying(quoted.dueCents, paying, stepCents);
  const change = settled?.ok ? settled.value.changeCents : 0;
  const isInDoubt = basket.isInDoubt && !sell.isBusy;
  return (
    <div
      data-bottom-bar
      className="z-10 flex flex-col gap-2.5 bg-page max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {(sell.error || isInDoubt) && (
        <p role="alert" className="border-l-2 border-danger pl-3 type-small">
          {sell.error ??
            'The last press got no answer. Press again: if the sale went through, it is not made a second time.'}
        </p>
      )}
      <dl className="numerals flex items-baseline justify-between gap-4">
        <dt className="type-small text-quiet">
          {items === 0 ? 'Total' : `Total, ${countItems(items)}`}
          {quoted.discountCents > 0 && `, ${formatCents(quoted.discountCents)} off`}
          {change > 0 && <span className="block text-ink">{`Change ${formatCents(change)}`}</span>}
        </dt>
        <dd className="text-2xl">{formatCents(quoted.totalCents)}</dd>
      </dl>
      <Button
        wide
        size="large"
        busy={sell.isBusy || quoted.isPending}
        busyLabel="Taking the payment..."
        disabled={items === 0}
        onClick={() => sell.run()}
      >
        {items === 0 ? 'Take payment' : labelOf(settled)}
      </Button>
    </div>
  );
}

/** 'Take $685.00 in cash' if that is the whole sum. */
function labelOf(settled: ReturnType<typeof settlePaying> | null): string {
  if (!settled?.ok) return 'Take payment';
  const { tenders, cashDueCents } = settled.value;
  const [only] = tenders;
  if (!only) return 'Hand over';
  if (tenders.length > 1) return 'Take payment';
  return only.method === 'cash'
    ? `Take ${formatCents(cashDueCents)} in cash`
    : `${formatCents(only.amountCents)} is paid`;
}
