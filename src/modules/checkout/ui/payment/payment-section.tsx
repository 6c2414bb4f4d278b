import { lazy, Suspense, useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useHydrated } from '#design/browser/use-hydrated.ts';
import { Button } from '#design/button.tsx';
import { RadioCards } from '#design/fields/radio-cards.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { CategoryId } from '#modules/catalog/category.ts';
import { checkoutTexts } from '#modules/checkout/checkout-texts.ts';
import { offerTexts } from '#modules/checkout/offer-texts.ts';
import { paymentOrder } from '#modules/checkout/payment-order.ts';
import { payButtonText, paynowTexts } from '#modules/checkout/paynow-texts.ts';
import type { CheckoutFields } from '#modules/checkout/ui/form/checkout-draft.ts';
import { paymentSectionId } from '#modules/checkout/ui/form/checkout-labels.ts';
import { NumberedSection } from '#modules/checkout/ui/form/numbered-section.tsx';
import { RefusalNote } from '#modules/checkout/ui/form/refusal-note.tsx';
import { ReturnsPromise } from '#modules/orders/ui/returns-promise.tsx';
import type { OnlineMethod } from '#modules/payments/payment-method.ts';
import type { PayPalClient } from '#modules/payments/payment-provider.ts';
import { wayLabels } from '#modules/payments/paynow.ts';
import { Covered } from '#modules/payments/ui/covered.tsx';
import { centsToDecimalText, dollarsToCents, formatDollars } from '#shared/money.ts';
import type { Payment } from './use-payment.ts';
import type { PaymentActions } from './use-payment-actions.ts';

const PayPalButtons = lazy(async () => {
  const { PayPalButtons } = await import('#modules/payments/ui/paypal-buttons.tsx');
  return { default: PayPalButtons };
});

const options = {
  paypal: { value: 'paypal', label: 'PayPal', description: 'Your PayPal account, or Pay Later' },
  stripe: {
    value: 'stripe',
    label: 'Card',
    description: 'Visa, Mastercard, American Express, Discover',
  },
  paynow: { value: 'paynow', label: paynowTexts.label, description: paynowTexts.description },
} as const;

const PaynowFields = lazy(() => import('#modules/checkout/ui/paynow/paynow-fields.tsx'));

type PaymentSectionProps = {
  paypal: PayPalClient;
  /** Whether Paynow is offered beside the others. */
  offersPaynow: boolean;
  /** In dollars, shipping included. */
  total: number;
  /** Nothing is left to pay. */
  isPaidByCard: boolean;
  isReady: boolean;
  isBusy: boolean;
  /** Whether the total includes the shipping. */
  isShippingKnown: boolean;
  hasFailed: boolean;
  returned: Payment['returned'];
  refusal: string | null;
  /** The categories of the products in the bag. */
  categories: readonly CategoryId[];
  isOnlyGiftCards: boolean;
  actions: PaymentActions;
};

export function PaymentSection(props: PaymentSectionProps) {
  const { total, isReady, isShippingKnown, hasFailed, returned, refusal, categories } = props;
  const { control } = useFormContext<CheckoutFields>();
  const { field } = useController({ control, name: 'paymentMethod' });
  const country = useWatch({ control, name: 'shippingAddress.country' });
  return (
    <NumberedSection number={4} title={checkoutTexts.payment} id={paymentSectionId}>
      {!props.isPaidByCard && (
        <RadioCards<OnlineMethod>
          legend={checkoutTexts.payment}
          hideLegend
          name="paymentMethod"
          value={field.value}
          onChange={field.onChange}
          options={paymentOrder(country, props.offersPaynow).map((method) => options[method])}
        />
      )}
      {field.value === 'paynow' && !props.isPaidByCard && (
        <Suspense fallback={<Skeleton className="mt-8 h-80" />}>
          <PaynowFields />
        </Suspense>
      )}
      {hasFailed && (
        <p role="status" className="mt-6 border-l-2 border-danger pl-4">
          Nothing was kept of your last payment. You can try again, or pay another way.
        </p>
      )}
      {returned !== null && <ReturnNote key={returned} returned={returned} />}
      {refusal !== null && <RefusalNote text={refusal} />}
      <div className="mt-8">
        <p className="numerals mb-4 text-lg">
          {isShippingKnown ? checkoutTexts.toPay : checkoutTexts.toPayUnshipped}:{' '}
          {formatDollars(total)}
        </p>
        <Covered isCovered={!isReady} text={checkoutTexts.cover} onPress={props.actions.complain}>
          {props.isPaidByCard ? (
            <Button
              wide
              size="large"
              busy={props.isBusy}
              busyLabel="One moment"
              onClick={props.actions.payByGiftCard}
            >
              {offerTexts.payAllByCard}
            </Button>
          ) : (
            <PayButtons {...props} method={field.value} />
          )}
        </Covered>
      </div>
      {!props.isOnlyGiftCards && (
        <ReturnsPromise className="mt-4 type-small text-quiet" categories={categories} />
      )}
      {categories.includes('champagne') && (
        <p className="mt-4 type-small text-quiet">{checkoutTexts.ageNote}</p>
      )}
    </NumberedSection>
  );
}

const returnTexts = {
  cancelled: checkoutTexts.paymentCancelled,
  left: checkoutTexts.paymentLeft,
  held: checkoutTexts.heldForPayPal,
};

/** Shown to a shopper who left for the provider and came back. */
function ReturnNote({ returned }: { returned: NonNullable<Payment['returned']> }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.closest('section')?.scrollIntoView();
  }, []);
  return (
    <p ref={note} tabIndex={-1} role="status" className="mt-6 border-l-2 border-gold pl-4">
      {returnTexts[returned]}
    </p>
  );
}

function PayButtons(props: PaymentSectionProps & { method: OnlineMethod }) {
  const { method, paypal, total, isBusy, actions } = props;
  const isHydrated = useHydrated();
  if (method === 'stripe') {
    return (
      <Button wide size="large" busy={isBusy} busyLabel="One moment" onClick={actions.payByCard}>
        Pay {formatDollars(total)} by card
      </Button>
    );
  }
  if (method === 'paynow') return <PaynowButton {...props} />;
  if (!isHydrated) return <Skeleton className="h-14" />;
  return (
    <Suspense fallback={<Skeleton className="h-14" />}>
      <PayPalButtons
        client={paypal}
        amount={centsToDecimalText(dollarsToCents(total))}
        createOrder={actions.createPayPalOrder}
        onApprove={actions.approvePayPal}
        onCancel={actions.cancelPayPal}
        onError={actions.failPayPal}
      />
    </Suspense>
  );
}

function PaynowButton({ total, isBusy, actions }: PaymentSectionProps) {
  const { control } = useFormContext<CheckoutFields>();
  const way = useWatch({ control, name: 'paynow.way' }) ?? 'ecocash';
  return (
    <Button wide size="large" busy={isBusy} busyLabel="One moment" onClick={actions.payByPaynow}>
      {payButtonText(wayLabels[way], total)}
    </Button>
  );
}
