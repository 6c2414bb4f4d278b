import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { staffPreOrdersCall } from '#modules/pre-orders/pre-order.ts';
import type { StaffOffer } from '#modules/pre-orders/pre-order-schema.ts';
import { NewOfferForm } from './new-offer-form.tsx';
import { OfferSection } from './offer-section.tsx';

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
          Nothing is offered. Settings, ‘Pre-orders’, switches them on and off.
        </p>
      )}
      {data.offers.map((offer) => (
        <OfferSection key={offer.id} offer={offer} />
      ))}
    </div>
  );
}
