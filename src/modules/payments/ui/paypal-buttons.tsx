import {
  PayLaterOneTimePaymentButton,
  PayPalOneTimePaymentButton,
  PayPalProvider,
  useEligibleMethods,
  usePayPal,
} from '@paypal/react-paypal-js/sdk-v6';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Skeleton } from '#design/skeleton.tsx';
import type { PayPalClient } from '#modules/payments/payment-provider.ts';

type PayPalButtonsProps = {
  client: PayPalClient;
  /** Two decimals, the format of PayPal. */
  amount: string;
  createOrder: () => Promise<{ orderId: string }>;
  onApprove: (orderId: string) => Promise<void>;
  onCancel: () => void;
  onError: () => void;
};

/** PayPal's own buttons: the wallet and Pay Later, no card. */
export function PayPalButtons(props: PayPalButtonsProps) {
  const { clientId, environment, standInUrl } = props.client;
  const script = useStandInScript(standInUrl);
  if (script === 'loading') return <ButtonsSkeleton />;
  if (script === 'failed') return <ButtonsMissing onMissing={props.onError} />;
  return (
    <PayPalProvider
      clientId={clientId}
      environment={environment}
      components={['paypal-payments']}
      pageType="checkout"
    >
      <LoadedButtons {...props} />
    </PayPalProvider>
  );
}

function LoadedButtons({ amount, createOrder, onApprove, onCancel, onError }: PayPalButtonsProps) {
  const { loadingStatus } = usePayPal();
  const { eligiblePaymentMethods } = useEligibleMethods({
    payload: { currencyCode: 'USD', amount },
  });
  if (loadingStatus === 'rejected') return <ButtonsMissing onMissing={onError} />;
  const session = {
    createOrder,
    onApprove: ({ orderId }: { orderId: string }) => onApprove(orderId),
    onCancel,
    onError,
  };
  return (
    <ButtonRack>
      {loadingStatus === 'pending' && <ButtonsSkeleton />}
      <PayPalOneTimePaymentButton {...session} />
      {eligiblePaymentMethods?.isEligible('paylater') && (
        <PayLaterOneTimePaymentButton {...session} />
      )}
    </ButtonRack>
  );
}

function ButtonRack({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-3 [--paypal-button-border-radius:0px] [--paypal-button-height:3.5rem]">
      {children}
    </div>
  );
}

function ButtonsSkeleton() {
  return (
    <div className="grid gap-3">
      <p className="sr-only">Loading PayPal</p>
      <Skeleton className="h-14" />
    </div>
  );
}

function ButtonsMissing({ onMissing }: { onMissing: () => void }) {
  const report = useRef(onMissing);
  useEffect(() => report.current(), []);
  return (
    <p className="border px-5 py-4 text-quiet">
      PayPal can’t be reached at the moment. Please pay by card, or load the page again.
    </p>
  );
}

type ScriptState = 'loading' | 'ready' | 'failed';

/** Without an address there is nothing to wait for. */
function useStandInScript(url: string | null): ScriptState {
  const [state, setState] = useState<ScriptState>(url === null ? 'ready' : 'loading');
  useEffect(() => {
    if (url === null) return;
    const script = findScript(url) ?? addScript(url);
    if (script.dataset.state) return setState(script.dataset.state as ScriptState);
    const note = ({ type }: Event) => {
      script.dataset.state = type === 'load' ? 'ready' : 'failed';
      setState(script.dataset.state as ScriptState);
    };
    script.addEventListener('load', note);
    script.addEventListener('error', note);
    return () => {
      script.removeEventListener('load', note);
      script.removeEventListener('error', note);
    };
  }, [url]);
  return state;
}

function findScript(url: string): HTMLScriptElement | null {
  return document.querySelector(`script[src="${CSS.escape(url)}"]`);
}

function addScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  document.head.append(script);
  return script;
}
