import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { staffPreOrdersCall } from '#modules/pre-orders/pre-order.ts';
import type { StaffOffer } from '#modules/pre-orders/pre-order-schema.ts';
import { FindProduct } from '#modules/product-editor/admin/find-product.tsx';
import { onlyChoice, VariantFields } from '#modules/product-editor/admin/variant-fields.tsx';
import { SettingsLink } from '#modules/settings/admin/settings-link.tsx';
import { OfferSection } from './offer-section.tsx';
import { emptyTerms, problemOf, TermsFields, termsOf } from './terms-fields.tsx';
import { usePreOrderAction } from './use-pre-order-action.ts';

/** The dashboard's `?tab=pre-orders`: what is offered, and who has which place. */
export function PreOrdersPanel() {
  const [isAdding, setAdding] = useState(false);
  const { data, isPending, isError, refetch } = useQuery<{ offers: StaffOffer[] }>({
    queryKey: [staffPreOrdersCall],
    staleTime: 0,
  });
  if (isPending) return <Skeleton className="h-64 w-full" />;
  if (isError) {
    return <TryAgain text="The pre-orders could not be loaded." onRetry={() => void refetch()} />;
  }
  return (
    <div className="flex flex-col gap-10">
      {isAdding ? (
        <NewOfferForm onDone={() => setAdding(false)} />
      ) : (
        <div>
          <Button size="small" onClick={() => setAdding(true)}>
            Offer pre-orders
          </Button>
        </div>
      )}
      {data.offers.length === 0 && !isAdding && (
        <p className="border-y py-14 text-center text-quiet">
          {'Nothing is offered. '}
          <SettingsLink section="preOrders">Settings, ‘Pre-orders’</SettingsLink>, switches them on
          and off.
        </p>
      )}
      {data.offers.map((offer) => (
        <OfferSection key={offer.id} offer={offer} />
      ))}
    </div>
  );
}

/** First the product, then its size and colour and the terms. */
function NewOfferForm({ onDone }: { onDone: () => void }) {
  const [product, setProduct] = useState<AdminProduct | null>(null);
  if (product) return <Terms product={product} onDone={onDone} />;
  return (
    <div className="max-w-2xl border p-5">
      <h2 className="mb-4 type-title">Offer pre-orders</h2>
      <FindProduct onChoose={setProduct} />
      <Button size="small" variant="quiet" className="mt-4" onClick={onDone}>
        Cancel
      </Button>
    </div>
  );
}

function Terms({ product, onDone }: { product: AdminProduct; onDone: () => void }) {
  const [choice, setChoice] = useState(onlyChoice(product));
  const [terms, setTerms] = useState(emptyTerms);
  const offer = usePreOrderAction({
    check: () => problemOf(terms),
    call: () =>
      writeJson('POST', `${staffPreOrdersCall}/offers`, {
        productId: product.id,
        ...choice,
        ...termsOf(terms),
      }),
    done: onDone,
    says: { title: 'Offered' },
    failed: 'That was not saved. Please try again.',
  });
  return (
    <div className="max-w-2xl border p-5">
      <h2 className="mb-4 type-title">{product.name}</h2>
      <ActionForm action={offer} send="Offer" onCancel={onDone} className="flex flex-col gap-4">
        <div className="grid gap-4 empty:hidden sm:grid-cols-2">
          <VariantFields
            product={product}
            value={choice}
            onChange={(part) => setChoice({ ...choice, ...part })}
          />
        </div>
        <TermsFields terms={terms} onChange={setTerms} />
        <Problem text={offer.error} />
      </ActionForm>
    </div>
  );
}
