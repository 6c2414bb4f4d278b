import { Skeleton } from '#design/skeleton.tsx';
import { checkoutTexts } from '#modules/checkout/checkout-texts.ts';
import { CheckoutLayout } from './checkout-layout.tsx';

/** The bag lives in the browser, so the server can only hold its room. */
export function CheckoutSkeleton() {
  return (
    <CheckoutLayout summary={<Skeleton className="my-5 h-6 lg:my-0 lg:h-96" />}>
      <h1 className="mb-10 type-heading">{checkoutTexts.title}</h1>
      {[0, 1].map((section) => (
        <div key={section} className="border-t pt-8 pb-12">
          <Skeleton className="mb-7 h-7 w-56" />
          <div className="grid gap-5 sm:grid-cols-2">
            {[0, 1, 2, 3].map((field) => (
              <Skeleton key={field} className="h-12" />
            ))}
          </div>
        </div>
      ))}
    </CheckoutLayout>
  );
}
