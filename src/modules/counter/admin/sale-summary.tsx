import { Button } from '#design/button.tsx';
import type { SaleDraft } from '#modules/counter/sale-draft.ts';
import { type Products, saleTotals } from '#modules/counter/sale-totals.ts';
import { roundCash } from '#modules/payments/cash-rounding.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { formatCents } from '#shared/money.ts';

type SaleSummaryProps = {
  draft: SaleDraft;
  products: Products;
  isByEmail: boolean;
  refusal: string | undefined;
  isBusy: boolean;
  onSubmit: () => void;
  onStartOver: () => void;
};

/** The total, updated while typing, and the button that places the order. */
export function SaleSummary(props: SaleSummaryProps) {
  const { draft, products, isByEmail, refusal, isBusy, onSubmit, onStartOver } = props;
  const totals = saleTotals(draft, products);
  const { cashStepCents } = useShop();
  const cashCents = roundCash(totals.totalCents, cashStepCents);
  const rows: [string, string][] = [
    ['Subtotal', formatCents(totals.subtotalCents)],
    ...(totals.discountCents > 0
      ? ([['Discount', `−${formatCents(totals.discountCents)}`]] as [string, string][])
      : []),
    draft.delivery === 'collection'
      ? [isByEmail ? 'By e-mail' : 'Collection', formatCents(0)]
      : ['Shipping', formatCents(totals.shippingCents)],
  ];
  return (
    <section aria-label="Total" className="border bg-raised p-6">
      <dl className="numerals flex flex-col gap-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-quiet">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between border-t pt-4 text-lg">
          <dt>Total</dt>
          <dd aria-live="polite">{formatCents(totals.totalCents)}</dd>
        </div>
        {draft.payment === 'cash' && cashCents !== totals.totalCents && (
          <div className="flex justify-between gap-4">
            <dt className="text-quiet">In cash</dt>
            <dd>{formatCents(cashCents)}</dd>
          </div>
        )}
      </dl>
      <p role="alert" className="mt-5 border-l-2 border-danger pl-4 text-danger empty:hidden">
        {refusal}
      </p>
      <Button wide className="mt-6" busy={isBusy} busyLabel="One moment" onClick={onSubmit}>
        {draft.payment === 'link' ? 'Create payment link' : 'Add order'}
      </Button>
      <Button wide variant="quiet" size="small" className="mt-3" onClick={onStartOver}>
        Start over
      </Button>
    </section>
  );
}
