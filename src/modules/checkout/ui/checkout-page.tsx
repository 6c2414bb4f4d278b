import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Fragment, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Deferred } from '#design/browser/hydrate-apart.tsx';
import { useHydratedAtLeisure } from '#design/browser/use-hydrated.ts';
import { toast } from '#design/toast/toast.ts';
import { replaceItems, useCart } from '#modules/cart/ui/cart-store.ts';
import { clearCart } from '#modules/cart/ui/edit-cart.ts';
import type { Picks } from '#modules/checkout/apply-changes.ts';
import { checkoutTexts, checkoutToasts } from '#modules/checkout/checkout-texts.ts';
import { includedTaxText } from '#modules/checkout/included-tax.ts';
import type { OfferSwitches } from '#modules/orders/checkout-offers.ts';
import type { PayPalClient } from '#modules/payments/payment-provider.ts';
import type { PaynowClient } from '#modules/payments/paynow.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { shippingRateId } from '#modules/shipping/shipping-rate.ts';
import { ShippingPanel } from '#modules/shipping/ui/shipping-panel.tsx';
import { askForRatesAgain } from '#modules/shipping/ui/use-shipping-rates.ts';
import { CheckoutLayout } from './checkout-layout.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { AddressSection } from './form/address-section.tsx';
import { checkoutDraft } from './form/checkout-draft.ts';
import { ContactSection } from './form/contact-section.tsx';
import { NumberedSection } from './form/numbered-section.tsx';
import { useCheckoutForm } from './form/use-checkout-form.ts';
import { OrderSummary } from './order-summary.tsx';
import { ownCheckoutId } from './payment/open-payment.ts';
import { PlacingVeil } from './payment/placing-veil.tsx';
import { type Payment, usePayment } from './payment/use-payment.ts';
import { shippingOptionsId, usePaymentActions } from './payment/use-payment-actions.ts';
import { usePaymentReturn } from './payment/use-payment-return.ts';
import { type PaynowWait, usePaynow } from './paynow/use-paynow.ts';
import { useBagProducts } from './use-bag-products.ts';
import { forgetCodes, useOffers } from './use-offers.ts';
import { useQuote } from './use-quote.ts';

const ChangesDialog = lazy(async () => {
  const { ChangesDialog } = await import('./changes-dialog.tsx');
  return { default: ChangesDialog };
});

const HoldWaiting = lazy(() => import('./payment/hold-waiting.tsx'));
const PaynowWaiting = lazy(() => import('./paynow/paynow-waiting.tsx'));

const OfferFields = lazy(() => import('./form/offer-fields.tsx'));

// Loaded later: the shopper reads and fills other fields first.
const GiftSection = lazy(async () => ({
  default: (await import('./form/gift-section.tsx')).GiftSection,
}));

const PaymentSection = lazy(async () => ({
  default: (await import('./payment/payment-section.tsx')).PaymentSection,
}));

const ErrorSummary = lazy(async () => ({
  default: (await import('./form/error-summary.tsx')).ErrorSummary,
}));

const UnfinishedPayment = lazy(async () => ({
  default: (await import('./payment/unfinished-payment.tsx')).UnfinishedPayment,
}));

/** Bag and form fields live in the browser, so they are rendered only there. */
type CheckoutPageProps = {
  paypal: PayPalClient;
  /** Null if it is switched off. */
  paynow: PaynowClient | null;
  switches: OfferSwitches;
  /** The form to reserve instead of paying, if the shop offers it. */
  ReserveSection?: ComponentType<ReserveSectionProps>;
  /** The fields of a business that wants an invoice, if the shop makes such invoices. */
  TaxInvoice?: ComponentType<TaxInvoiceProps>;
  /** What the law of a country wants read before an order. */
  LegalNotice?: ComponentType<{ country: string }>;
};

/** The id it is stored under: the order's, as far as it is known. */
export type TaxInvoiceProps = { saleId: () => string };

export type ReserveSectionProps = { days: number; isDisabled: boolean; onReserved: () => void };

export function CheckoutPage(props: CheckoutPageProps) {
  return useHydratedAtLeisure() ? <Checkout {...props} /> : <CheckoutSkeleton />;
}

function Checkout(props: CheckoutPageProps) {
  const { items } = useCart();
  const navigate = useNavigate();
  const onPlaced = useOrderPlaced();
  const payment = usePayment({ onPlaced });
  const wait = usePaynow({ onPlaced });
  const { isReturning } = usePaymentReturn(payment);
  // A reservation empties the bag, which must not lead to the home page.
  const [isReserved, setReserved] = useState(false);
  const isUnderWay = payment.step !== 'idle' || isReturning || isReserved || wait.record !== null;
  const isEmpty = items.length === 0 && !isUnderWay;

  useEffect(() => {
    if (isEmpty) navigate('/', { replace: true });
  }, [isEmpty, navigate]);

  // After waiting, the shopper continues at the payment, which must be rendered at once.
  const hasWaited = useRef(false);
  if (wait.record) hasWaited.current = true;

  const isPlacing = payment.step === 'placing' || payment.step === 'done';
  if (isEmpty) return <CheckoutSkeleton />;
  if (wait.record) {
    const { paymentId } = wait.record;
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <PaynowWaiting client={props.paynow} paymentId={paymentId} wait={wait} />
      </Suspense>
    );
  }
  return (
    <>
      {isPlacing && <PlacingVeil />}
      <CheckoutContent
        {...props}
        payment={payment}
        wait={wait}
        isInert={isPlacing}
        isWholeAtOnce={hasWaited.current}
        onReserved={() => setReserved(true)}
      />
    </>
  );
}

type CheckoutContentProps = CheckoutPageProps & {
  payment: Payment;
  wait: PaynowWait;
  isInert: boolean;
  isWholeAtOnce: boolean;
  onReserved: () => void;
};

function CheckoutContent(props: CheckoutContentProps) {
  const {
    paypal,
    switches,
    payment,
    isInert,
    onReserved,
    ReserveSection,
    TaxInvoice,
    LegalNotice,
  } = props;
  const LowerHalf = props.isWholeAtOnce ? Fragment : Deferred;
  const { items, subtotal } = useCart();
  const { form, rateId, chooseRate } = useCheckoutForm();
  const shop = useShop();
  // A price that the owner has changed since the page was opened comes as a change of the bag.
  const [wrappingPrice, setWrappingPrice] = useState(shop.wrappingPrice);
  const quote = useQuote(form, { rateId, wrappingPrice });
  const { shipping, rate, shippingCost, wrapping, total } = quote;
  const [email, country] = useWatch({
    control: form.control,
    name: ['email', 'shippingAddress.country'],
  });
  const isWrapped = wrapping !== null;
  const offers = useOffers({ switches, items, email, shipping: shippingCost, isWrapped });
  const { answer, codes } = offers;
  const sum = answer?.total ?? total;
  const due = answer?.due ?? total;
  const actions = usePaymentActions({
    form,
    items,
    rate,
    wrappingPrice,
    payment,
    paynow: props.wait,
    codes,
  });
  const { categories, isOnlyGiftCards, noteOf } = useBagProducts(items);
  // Read separately: react-hook-form reports validity only to components that read it.
  const { isValid } = form.formState;
  const isReady = isValid && rate !== null && payment.step !== 'unfinished';
  return (
    <CheckoutLayout
      isInert={isInert}
      summary={
        <OrderSummary
          items={items}
          noteOf={noteOf}
          subtotal={subtotal}
          shipping={shippingCost}
          wrapping={wrapping}
          total={sum}
          offers={answer}
          isOnlyGiftCards={isOnlyGiftCards}
          tax={includedTaxText({ taxRates: shop.taxRates, rate, country, total: sum })}
        />
      }
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <h1 className="mb-10 type-heading">{checkoutTexts.title}</h1>
          <Suspense fallback={null}>
            {payment.step === 'unfinished' && <UnfinishedPayment onRetry={payment.retry} />}
            <ErrorSummary />
          </Suspense>
          <ContactSection />
          <AddressSection />
          <LowerHalf>
            <NumberedSection
              number={3}
              title={checkoutTexts.shippingOptions}
              id={shippingOptionsId}
            >
              <ShippingPanel
                shipping={shipping}
                selectedId={rate && shippingRateId(rate)}
                onSelect={chooseRate}
              />
            </NumberedSection>
            {!isOnlyGiftCards && (
              <Suspense fallback={null}>
                <GiftSection wrappingPrice={wrappingPrice} />
              </Suspense>
            )}
            {(switches.discounts || switches.giftCards) && (
              <Suspense fallback={null}>
                <OfferFields offers={offers} />
              </Suspense>
            )}
            {TaxInvoice && (
              <Suspense fallback={null}>
                <TaxInvoice saleId={ownCheckoutId} />
              </Suspense>
            )}
            {LegalNotice && shop.guaranteeCountries.length > 0 && (
              <Suspense fallback={null}>
                <LegalNotice country={country} />
              </Suspense>
            )}
            <Suspense fallback={null}>
              <PaymentSection
                paypal={paypal}
                offersPaynow={props.paynow !== null}
                total={due}
                isPaidByCard={answer !== null && due === 0}
                isReady={isReady}
                isBusy={payment.step === 'opening'}
                isShippingKnown={shippingCost !== null}
                hasFailed={payment.hasFailed}
                returned={payment.returned}
                refusal={payment.refusal}
                categories={categories}
                isOnlyGiftCards={isOnlyGiftCards}
                actions={actions}
              />
            </Suspense>
            {ReserveSection && !isOnlyGiftCards && shop.reservingDays !== null && (
              <Suspense fallback={null}>
                <ReserveSection
                  days={shop.reservingDays}
                  isDisabled={payment.step !== 'idle'}
                  onReserved={onReserved}
                />
              </Suspense>
            )}
          </LowerHalf>
        </form>
      </FormProvider>
      {payment.wait.state && (
        <Suspense fallback={null}>
          <HoldWaiting state={payment.wait.state} onStop={payment.wait.stop} />
        </Suspense>
      )}
      <Changes payment={payment} onWrappingPrice={setWrappingPrice} />
    </CheckoutLayout>
  );
}

type ChangesProps = { payment: Payment; onWrappingPrice: (price: number) => void };

function Changes({ payment, onWrappingPrice }: ChangesProps) {
  const { items } = useCart();
  const queryClient = useQueryClient();
  const { changes, clearChanges } = payment;
  if (changes.length === 0) return null;

  async function goOn(picks: Picks) {
    // Already loaded with the dialog that asks for the choice.
    const { applyChanges } = await import('#modules/checkout/apply-changes.ts');
    replaceItems((lines) => applyChanges(lines, changes, picks));
    const wrapping = changes.find(({ kind }) => kind === 'wrapping');
    if (wrapping) onWrappingPrice(Number(wrapping.now));
    askForRatesAgain(queryClient);
    clearChanges();
  }

  return (
    <Suspense fallback={null}>
      <ChangesDialog changes={changes} items={items} onContinue={goOn} onClose={clearChanges} />
    </Suspense>
  );
}

/** The bag is emptied once, with the order: a later visit of the same order does not empty it. */
function useOrderPlaced() {
  const navigate = useNavigate();
  return async (orderId: string, isNew: boolean) => {
    checkoutDraft.forget();
    forgetCodes();
    if (isNew) {
      clearCart();
      toast(checkoutToasts.paymentSuccessful);
    }
    await navigate(`/order-confirmation/${orderId}`, { replace: true });
    if (isNew) toast(checkoutToasts.orderPlaced);
  };
}
