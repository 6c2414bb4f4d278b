import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import { LinkPending } from '#client/private-link/link-pending.tsx';
import { usePrivateLink } from '#client/private-link/use-private-link.ts';
import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { pageEdge } from '#modules/checkout/ui/checkout-layout.tsx';
import { PlacingVeil } from '#modules/checkout/ui/payment/placing-veil.tsx';
import { UnfinishedPayment } from '#modules/checkout/ui/payment/unfinished-payment.tsx';
import {
  depositEnds,
  heldUntilText,
  payCall,
  payEnds,
  payTexts,
  placeUntilText,
} from '#modules/payment-links/pay-texts.ts';
import type { PayablePurchase } from '#modules/payment-links/payment-link-view.ts';
import type { PaynowClient } from '#modules/payments/paynow.ts';
import { formatDollars } from '#shared/money.ts';
import { PaySummary } from './pay-summary.tsx';
import { type PayLink, usePayLink } from './use-pay-link.ts';

const PayByPaynow = lazy(() => import('#modules/checkout/ui/paynow/pay-by-paynow.tsx'));
const LinkWaiting = lazy(() => import('./link-waiting.tsx'));

type PayPageProps = {
  token: string;
  isUnknown: boolean;
  /** Where the phones of a demo are answered. */
  paynow: PaynowClient | null;
};

/** The page of a payment link: no account, almost no fields, a few ways to pay. */
export function PayPage({ token, isUnknown, paynow }: PayPageProps) {
  const purchase = usePrivateLink<PayablePurchase>(payCall(token), isUnknown, {
    // The link may have been paid in another window or withdrawn since.
    refetchOnWindowFocus: 'always',
  });
  const { data } = purchase;
  const link = usePayLink(token);
  if (link.step === 'placing') return <PlacingVeil />;
  if (purchase.isAbsent) return <PayEnded end="unknown" />;
  if (link.step === 'unfinished') {
    return (
      <div className="mx-auto w-full max-w-3xl px-gutter py-16">
        <UnfinishedPayment onRetry={link.retry} />
      </div>
    );
  }
  if (link.waiting) {
    return (
      <Suspense fallback={<Skeleton className="mx-auto my-16 h-96 w-full max-w-3xl" />}>
        <LinkWaiting client={paynow} token={token} known={link.waiting} onOver={link.endWaiting} />
      </Suspense>
    );
  }
  if (!data) return <LinkPending link={purchase} unreadable={payTexts.failed} />;
  if (data.state !== 'open')
    return <PayEnded end={data.state} orderNumber={data.orderNumber} isDeposit={data.isDeposit} />;
  return (
    <PayLayout
      summary={<PaySummary purchase={data} />}
      ways={<WaysToPay link={link} total={data.total} offersPaynow={data.offersPaynow} />}
    >
      <h1 className="type-heading">{data.isDeposit ? payTexts.depositTitle : payTexts.title}</h1>
      <p className="mt-4 max-w-prose">{data.isDeposit ? payTexts.depositIntro : payTexts.intro}</p>
      <p className="numerals mt-1 text-quiet">
        {(data.isDeposit ? placeUntilText : heldUntilText)(data.expiresAt)}
      </p>
    </PayLayout>
  );
}

type PayLayoutProps = { children: ReactNode; summary: ReactNode; ways: ReactNode };

/** Desktop: like the checkout. Phone: a greeting, then the items, then the payment. */
function PayLayout({ children, summary, ways }: PayLayoutProps) {
  return (
    <div
      style={{ '--page-edge': pageEdge } as CSSProperties}
      className="lg:grid lg:min-h-[calc(100svh-var(--spacing-header))] lg:grid-cols-[minmax(0,1fr)_minmax(24rem,44%)] lg:grid-rows-[auto_1fr]"
    >
      <div className="px-gutter pt-10 pb-9 lg:pt-16 lg:pr-16 lg:pb-0 lg:pl-(--page-edge)">
        {children}
      </div>
      <div className="bg-tint px-gutter max-lg:border-y lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:py-16 lg:pr-(--page-edge) lg:pl-16">
        {summary}
      </div>
      <div className="px-gutter pb-14 lg:pr-16 lg:pl-(--page-edge)">{ways}</div>
    </div>
  );
}

type WaysToPayProps = { link: PayLink; total: number; offersPaynow: boolean };

function WaysToPay({ link, total, offersPaynow }: WaysToPayProps) {
  const { opening, notice, pay } = link;
  const sum = formatDollars(total);
  return (
    <section aria-labelledby="ways-to-pay" className="max-w-xl pt-8 lg:mt-10 lg:border-t">
      <h2 id="ways-to-pay" className="type-title">
        {payTexts.payment}
      </h2>
      <p role="status" className="mt-6 border-l-2 border-danger pl-4 empty:hidden">
        {notice}
      </p>
      <div className="mt-7 flex flex-col gap-4">
        <Button
          wide
          size="large"
          busy={opening === 'stripe'}
          busyLabel="One moment"
          disabled={opening !== null && opening !== 'stripe'}
          onClick={() => pay('stripe')}
        >
          {`Pay ${sum} by card`}
        </Button>
        <p className="-mt-2 text-center type-small text-quiet">{payTexts.cards}</p>
        <Button
          wide
          size="large"
          variant="outline"
          busy={opening === 'paypal'}
          busyLabel="One moment"
          disabled={opening !== null && opening !== 'paypal'}
          onClick={() => pay('paypal')}
        >
          {`Pay ${sum} with PayPal`}
        </Button>
        {offersPaynow && (
          <Suspense fallback={<Skeleton className="h-14" />}>
            <PayByPaynow
              total={total}
              isBusy={opening === 'paynow'}
              isDisabled={opening !== null && opening !== 'paynow'}
              onPay={(wish) => pay('paynow', wish)}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
}

type PayEndedProps = {
  end: keyof typeof payEnds;
  orderNumber?: string | null;
  isDeposit?: boolean;
};

/** Says why there is nothing left to pay, and where to go on. */
function PayEnded({ end, orderNumber = null, isDeposit = false }: PayEndedProps) {
  const { title, text } = (isDeposit ? depositEnds[end] : null) ?? payEnds[end];
  return (
    <EmptyState
      headingLevel="h1"
      title={title}
      text={text}
      action={
        <>
          {orderNumber !== null && (
            <ButtonLink to={`/order-confirmation/${orderNumber}`}>{payTexts.seeOrder}</ButtonLink>
          )}
          <a
            href={`https://wa.me/${shop.chatNumber}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: orderNumber === null ? 'solid' : 'outline' })}
          >
            {payTexts.chat}
          </a>
          <a href={`mailto:${shop.email}`} className={buttonClass({ variant: 'outline' })}>
            {payTexts.mail}
          </a>
        </>
      }
    />
  );
}
