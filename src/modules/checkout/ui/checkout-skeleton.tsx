import { classNames } from '#design/class-names.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { checkoutTexts } from '#modules/checkout/checkout-texts.ts';
import { CheckoutLayout } from './checkout-layout.tsx';
import { addressLabels, contactLabels } from './form/checkout-labels.ts';
import { NumberedSection } from './form/numbered-section.tsx';

const { country, streetAddress, city, state, postalCode } = addressLabels;
const wideLabels: string[] = [country, streetAddress, city];

/** The bag lives in the browser, so the server renders only its space, but all form fields. */
export function CheckoutSkeleton() {
  return (
    <CheckoutLayout summary={<Skeleton className="my-5 h-6 lg:my-0 lg:h-96" />}>
      <h1 className="mb-10 type-heading">{checkoutTexts.title}</h1>
      <NumberedSection number={1} title={checkoutTexts.contact}>
        <FieldRooms labels={Object.values(contactLabels)} />
      </NumberedSection>
      <NumberedSection number={2} title={checkoutTexts.shippingAddress}>
        <FieldRooms labels={[...wideLabels, state, postalCode]} />
      </NumberedSection>
    </CheckoutLayout>
  );
}

function FieldRooms({ labels }: { labels: string[] }) {
  return (
    <div aria-hidden="true" className="grid gap-5 sm:grid-cols-2">
      {labels.map((label) => (
        <div
          key={label}
          className={classNames(
            'flex flex-col gap-2',
            wideLabels.includes(label) && 'sm:col-span-2',
          )}
        >
          <span className="type-small text-quiet">{label}</span>
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  );
}
