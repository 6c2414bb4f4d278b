import { confirmed } from '#admin-kit/question.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { ArrowLeft } from '#design/icons.tsx';
import { habitsOf, type SaleChannel } from '#modules/counter/sale-draft.ts';
import { hasChampagne, isByEmail, saleTotals } from '#modules/counter/sale-totals.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { useOrderAdditions } from '#modules/order-desk/admin/order-additions.ts';
import { CustomerSection } from './customer-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { LinesSection } from './lines-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlacedLink } from './placed-link.tsx';
import { RestoredNote } from './restored-note.tsx';
import { InlineChoice } from './sale-section.tsx';
import { SaleSummary } from './sale-summary.tsx';
import { usePlaceSale } from './use-place-sale.ts';
import { useSaleDraft } from './use-sale-draft.ts';
import { useSoldProducts } from './use-sold-products.ts';

const channels: readonly { value: SaleChannel; label: string }[] = [
  { value: 'boutique', label: 'Boutique' },
  { value: 'chat', label: 'Chat' },
];

/** The page on which staff enter an order: at the counter, or for a customer in a chat. */
export function AddOrderPage() {
  const { draft, change, isRestored, startOver, forget } = useSaleDraft();
  const sold = useSoldProducts(draft.lines);
  const { ForBuyer } = useOrderAdditions();
  const { problems, isBusy, link, send, clear } = usePlaceSale(forget);
  const isMailed = isByEmail(draft, sold.products);
  const sale: typeof draft = isMailed ? { ...draft, delivery: 'collection' } : draft;
  function begin() {
    startOver();
    clear();
  }
  return (
    <div className="desk py-6">
      <ButtonLink to={`${dashboardPath}?tab=orders`} variant="link">
        <ArrowLeft className="size-4" />
        Back to orders
      </ButtonLink>
      <h1 className="mt-4 mb-6 type-heading">{link ? 'Payment link' : 'Add order'}</h1>
      {link ? (
        <PlacedLink link={link} onAnother={begin} />
      ) : (
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="min-w-0">
            {isRestored && <RestoredNote customer={draft.customer} onStartOver={begin} />}
            <div className="pb-8">
              <InlineChoice
                legend="Where it comes from"
                name="channel"
                value={draft.channel}
                options={channels}
                onChange={(channel) => change({ channel, ...habitsOf(channel) })}
              />
            </div>
            <LinesSection draft={draft} change={change} sold={sold} problems={problems} />
            <CustomerSection draft={draft} change={change} problems={problems} />
            <DeliverySection
              draft={draft}
              change={change}
              problems={problems}
              isByEmail={isMailed}
            />
            <PaymentSection
              draft={draft}
              change={change}
              problems={problems}
              hasChampagne={hasChampagne(draft, sold.products)}
            />
            {ForBuyer && (
              <ForBuyer
                key={draft.id}
                saleId={draft.id}
                totalCents={saleTotals(sale, sold.products).totalCents}
                className="max-w-md pb-9"
              />
            )}
          </div>
          <aside>
            <div className="lg:sticky lg:top-6">
              <SaleSummary
                draft={sale}
                products={sold.products}
                isByEmail={isMailed}
                refusal={problems.form}
                isBusy={isBusy}
                onSubmit={() => send(sale, sold)}
                onStartOver={async () => {
                  const question = 'Start over? What you have typed here is deleted.';
                  if (await confirmed(question)) begin();
                }}
              />
            </div>
          </aside>
        </div>
      )}
    </div>
  );
}
