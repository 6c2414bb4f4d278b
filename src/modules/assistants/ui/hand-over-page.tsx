import { useEffect, useEffectEvent, useState } from 'react';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { useHydrated } from '#design/browser/use-hydrated.ts';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Spinner } from '#design/spinner.tsx';
import type { HandOver } from '#modules/assistants/hand-over.ts';
import { handOverCall, handOverTexts } from '#modules/assistants/hand-over-texts.ts';
import { isShopPath } from '#modules/assistants/permalink/shop-path.ts';
import { addLine, type CartItem, lineKey } from '#modules/cart/cart.ts';
import { replaceItems, useCart } from '#modules/cart/ui/cart-store.ts';

const takingUp = () => import('#modules/checkout/ui/payment/take-up-checkout.ts');

type Failure = { code: string; message: string };

type State =
  | { step: 'opening' }
  | { step: 'asking'; handOver: HandOver }
  | { step: 'failed'; failure: Failure | null };

/** The page of an assistant's link: fills the bag and the form, then opens the checkout. */
export function HandOverPage({ token }: { token: string }) {
  return useHydrated() ? <HandOverSteps token={token} /> : <Opening />;
}

function HandOverSteps({ token }: { token: string }) {
  const { items } = useCart();
  const [state, setState] = useState<State>({ step: 'opening' });

  async function goOn(handOver: HandOver, isAdded: boolean) {
    // The form's rules are larger than this page, so they load in parallel with the bag.
    const { takeUpCheckout } = await takingUp();
    replaceItems((lines) =>
      isAdded ? handOver.items.reduce<CartItem[]>(addLine, [...lines]) : [...handOver.items],
    );
    takeUpCheckout(handOver);
    // A full page load, since the checkout has its own content security policy.
    const to = new URLSearchParams(location.search).get('to') ?? '';
    location.assign(isShopPath(to) ? to : '/checkout');
  }

  const fill = (handOver: HandOver, isAdded: boolean) =>
    goOn(handOver, isAdded).catch(() => setState({ step: 'failed', failure: null }));

  const open = useEffectEvent(async () => {
    setState({ step: 'opening' });
    takingUp().catch(() => {});
    try {
      const handOver = await writeJson<HandOver>('POST', handOverCall, { token });
      const isAsked = hasOthers(items, handOver) || handOver.missing.length > 0;
      if (isAsked) setState({ step: 'asking', handOver });
      else await goOn(handOver, false);
    } catch (error) {
      setState({ step: 'failed', failure: failureOf(error) });
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is opened once
  useEffect(() => {
    void open();
  }, [token]);

  if (state.step === 'opening') return <Opening />;
  if (state.step === 'failed') return <Failed failure={state.failure} />;
  const { handOver } = state;
  if (!hasOthers(items, handOver)) {
    return (
      <EmptyState
        headingLevel="h1"
        title={handOverTexts.changedTitle}
        text={handOver.missing.join(' ')}
        action={<Button onClick={() => fill(handOver, false)}>{handOverTexts.goOn}</Button>}
      />
    );
  }
  return (
    <EmptyState
      headingLevel="h1"
      title={handOverTexts.otherBagTitle}
      text={[...handOver.missing, handOverTexts.otherBag].join(' ')}
      action={
        <>
          <Button onClick={() => fill(handOver, false)}>{handOverTexts.onlyThis}</Button>
          <Button variant="outline" onClick={() => fill(handOver, true)}>
            {handOverTexts.both}
          </Button>
        </>
      }
    />
  );
}

/** Whether the bag contains other products. */
function hasOthers(items: readonly CartItem[], { items: own }: HandOver): boolean {
  const known = new Set(own.map((item) => lineKey(item)));
  return items.some((item) => !known.has(lineKey(item)));
}

function Opening() {
  return (
    <div className="flex min-h-[50svh] flex-col items-center justify-center gap-6 px-gutter py-24">
      <Spinner className="size-10 text-gold" />
      <p role="status">{handOverTexts.opening}</p>
    </div>
  );
}

function Failed({ failure }: { failure: Failure | null }) {
  if (!failure) {
    return (
      <EmptyState
        headingLevel="h1"
        title={handOverTexts.title}
        text={handOverTexts.failed}
        action={<Button onClick={() => location.reload()}>{handOverTexts.tryAgain}</Button>}
      />
    );
  }
  const isElsewhere = failure.code === 'hand-over-elsewhere';
  return (
    <EmptyState
      headingLevel="h1"
      title={isElsewhere ? handOverTexts.elsewhereTitle : handOverTexts.overTitle}
      text={failure.message}
      action={<ButtonLink to="/">{handOverTexts.home}</ButtonLink>}
    />
  );
}

/** Null if the shop is unreachable. For a paid purchase, the link to its order. */
function failureOf(error: unknown): Failure | null {
  if (!(error instanceof WriteError) || error.status >= 500) return null;
  const { code, message, orderId } = (error.body ?? {}) as Record<string, unknown>;
  if (typeof orderId === 'string') location.replace(`/order-confirmation/${orderId}`);
  return { code: String(code), message: String(message) };
}
