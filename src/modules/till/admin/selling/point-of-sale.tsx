import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { tellProblem } from '#admin-kit/tell.ts';
import { readJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { toast } from '#design/toast/toast.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { tillCall } from '#modules/till/admin/use-till.ts';
import { addToBasket, payingOf } from '#modules/till/basket.ts';
import { type Choice, type FoundCode, onlyChoice, type Sellable } from '#modules/till/sellable.ts';
import { settlePaying } from '#modules/till/tenders.ts';
import type { TillState } from '#modules/till/till-schema.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { countItems } from '#shared/text.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { FindProduct } from './find-product.tsx';
import { PaySection } from './pay-section.tsx';
import { SaleLines } from './sale-lines.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import { SoldView } from './sold-view.tsx';
import { type Quoted, useQuote, useSale } from './use-sale.ts';
import { useScannerKeys } from './use-scanner-keys.ts';
import { useSell } from './use-sell.ts';

/** Find, choose, take the money: from top to bottom on a phone, side by side on a tablet. */
export function PointOfSale({ till }: { till: TillState }) {
  const { cashStepCents } = useShop();
  const sale = useSale();
  const quoted = useQuote(sale.basket);
  const selling = useSell(sale, quoted, cashStepCents);
  const { sold, next, isLocked } = selling;
  const byHand = { ...sale, change: selling.changeByHand };
  const [isScanning, setScanning] = useState(false);
  const { choosing, choose, add, find } = useAdding(byHand, isLocked, next);
  useScannerKeys((code) => void find(code));
  if (sold) return <SoldView sold={sold} onNext={next} />;
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 pb-32 md:grid-cols-[minmax(0,1fr)_21rem] md:pb-0 2xl:grid-cols-[minmax(0,1fr)_26rem]">
      <fieldset disabled={isLocked} className="min-w-0 disabled:opacity-45">
        <legend className="sr-only">Find a product to sell</legend>
        <FindProduct
          onChoose={(product) => {
            const only = onlyChoice(product);
            if (only) add(product, only);
            else choose(product);
          }}
          onCode={find}
          onScan={() => setScanning(true)}
        />
      </fieldset>
      <section aria-label="Sale" className="flex min-w-0 flex-col gap-5 md:sticky md:top-4">
        <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-5 disabled:opacity-45">
          <legend className="sr-only">What is sold, and how it is paid</legend>
          <SaleLines sale={byHand} />
          {sale.basket.lines.length > 0 && (
            <PaySection till={till} sale={byHand} quoted={quoted} stepCents={cashStepCents} />
          )}
        </fieldset>
        <PayBar sale={sale} quoted={quoted} stepCents={cashStepCents} selling={selling} />
      </section>
      {choosing && (
        <ChoiceDialog
          product={choosing}
          onChoose={(choice) => add(choosing, choice)}
          onClose={() => choose(null)}
        />
      )}
      {isScanning && (
        <ScanDialog onScan={(code) => void find(code)} onClose={() => setScanning(false)} />
      )}
    </div>
  );
}

function useAdding({ change }: ReturnType<typeof useSale>, isLocked: boolean, onBegin: () => void) {
  const client = useQueryClient();
  const [choosing, choose] = useState<Sellable | null>(null);
  function add(product: Sellable, choice: Choice) {
    choose(null);
    onBegin();
    if (isLocked) return;
    change((now) => (now.sent ? now : addToBasket(now, product, choice)));
    toast({
      title: 'Added',
      description: [product.name, choice.color, choice.size].filter(Boolean).join(', '),
    });
  }
  /** True if the code belongs to a product. */
  async function find(code: string, isQuiet = false): Promise<boolean> {
    const queryKey = [`${tillCall}/codes/${encodeURIComponent(code)}`];
    const found = await client
      .fetchQuery<FoundCode | null>({
        queryKey,
        queryFn: () => readJson<FoundCode>(String(queryKey[0])),
        staleTime: 0,
        retry: false,
      })
      .catch(() => null);
    if (!found) {
      if (!isQuiet) tellProblem(`Nothing here has the code ${code}.`, 'Not found');
      return false;
    }
    const { product, color, size } = found;
    const only = onlyChoice(product);
    const isWhole =
      (product.colors.length === 0 || color !== '') && (product.sizes.length === 0 || size !== '');
    if (only || isWhole) add(product, only ?? { color, size });
    else choose(product);
    return true;
  }
  return { choosing, choose, add, find };
}

type PayBarProps = {
  sale: ReturnType<typeof useSale>;
  quoted: Quoted;
  stepCents: Cents;
  selling: ReturnType<typeof useSell>;
};

/** The total and the button: at the bottom of the screen on a phone, else after the sale. */
function PayBar({ sale, quoted, stepCents, selling }: PayBarProps) {
  const { basket } = sale;
  const { sell, doneOrder } = selling;
  const items = basket.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const paying = payingOf(basket, quoted.dueCents, stepCents);
  const settled = paying && settlePaying(quoted.dueCents, paying, stepCents);
  const change = settled?.ok ? settled.value.changeCents : 0;
  const isInDoubt = basket.sent !== null && !sell.isBusy;
  return (
    <div
      data-bottom-bar
      className="z-10 flex flex-col gap-2.5 bg-page max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {(sell.error || isInDoubt) && (
        <p role="alert" className="border-l-2 border-danger pl-3 type-small">
          {sell.error ??
            'The last press got no answer. Press again: if the sale went through, it is not made a second time.'}
          {doneOrder && <DoneOrder number={doneOrder} />}
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

/** After it, the sale on the screen has a new id: it would be sold besides. */
function DoneOrder({ number }: { number: string }) {
  return (
    <>
      {' It is '}
      <Link
        to={`?tab=orders&order=${encodeURIComponent(number)}`}
        className="underline-gold"
      >{`order #${number}`}</Link>
      . Remove here what is in it.
    </>
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
