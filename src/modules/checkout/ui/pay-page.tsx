import { useQuery } from '@tanstack/react-query';
import { ReadError } from '#client/api-error.ts';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { keptUntilText, payCall, payTexts } from '#modules/checkout/pay-texts.ts';
import type { PayablePurchase } from '#modules/checkout/payment-link-view.ts';
import { formatDollars } from '#shared/money.ts';
import { CheckoutLayout } from './checkout-layout.tsx';
import { PayEnded } from './pay-ended.tsx';
import { PaySummary } from './pay-summary.tsx';
import { PlacingVeil } from './placing-veil.tsx';
import { UnfinishedPayment } from './unfinished-payment.tsx';
import { type PayLink, usePayLink } from './use-pay-link.ts';

type PayPageProps = { token: string; isUnknown: boolean };

/** Where a payment link leads: no account, nothing to type, two ways to pay. */
export function PayPage({ token, isUnknown }: PayPageProps) {
  const { data, error, refetch, isFetching } = useQuery<PayablePurchase>({
    queryKey: [payCall(token)],
    enabled: !isUnknown,
    // It may have been paid in another window, or taken back since.
    refetchOnWindowFocus: 'always',
  });
  const link = usePayLink(token);
  const isAbsent = error instanceof ReadError && (error.status === 404 || error.status === 400);
  if (link.step === 'placing') return <PlacingVeil />;
  if (isUnknown || isAbsent) return <PayEnded end="unknown" />;
  if (link.step === 'unfinished') {
    return (
      <div className="mx-auto w-full max-w-3xl px-gutter py-16">
        <UnfinishedPayment onRetry={link.retry} />
      </div>
    );
  }
  if (!data) return <NotShown isLoading={isFetching} onRetry={() => void refetch()} />;
  if (data.state !== 'open') return <PayEnded end={data.state} orderNumber={data.orderNumber} />;
  return (
    <CheckoutLayout summary={<PaySummary purchase={data} />}>
      <h1 className="type-heading">{payTexts.title}</h1>
      <p className="mt-4 max-w-prose">{payTexts.intro}</p>
      <p className="figures mt-1 text-quiet">{keptUntilText(data.expiresAt)}</p>
      <WaysToPay link={link} total={data.total} />
    </CheckoutLayout>
  );
}

function WaysToPay({ link, total }: { link: PayLink; total: number }) {
  const { opening, notice, pay } = link;
  const sum = formatDollars(total);
  return (
    <section aria-labelledby="ways-to-pay" className="mt-10 max-w-xl border-t pt-8">
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
          disabled={opening === 'paypal'}
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
          disabled={opening === 'stripe'}
          onClick={() => pay('paypal')}
        >
          {`Pay ${sum} with PayPal`}
        </Button>
      </div>
    </section>
  );
}

function NotShown({ isLoading, onRetry }: { isLoading: boolean; onRetry: () => void }) {
  if (isLoading) return <Skeleton className="mx-auto my-16 h-96 w-full max-w-3xl" />;
  return (
    <div role="alert" className="mx-auto w-full max-w-3xl px-gutter py-24 text-center">
      <p>{payTexts.failed}</p>
      <Button variant="outline" className="mt-6" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
