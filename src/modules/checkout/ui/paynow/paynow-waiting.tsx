import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { QrSquare } from '#design/qr-square.tsx';
import { Spinner } from '#design/spinner.tsx';
import type { PaynowState } from '#modules/checkout/checkout-schema.ts';
import {
  countdown,
  heldTexts,
  type PaynowEnd,
  paynowEnds,
  promptText,
  promptTitle,
  waitingTexts,
} from '#modules/checkout/paynow-waiting-texts.ts';
import { paymentSectionId } from '#modules/checkout/ui/form/checkout-labels.ts';
import { innbucksLink, type PaymentPrompt, type PaynowClient } from '#modules/payments/paynow.ts';
import type { PaynowWait } from './use-paynow.ts';
import { usePaynowState } from './use-paynow-state.ts';

type PaynowWaitingProps = {
  client: PaynowClient | null;
  paymentId: string;
  wait: Pick<PaynowWait, 'leave' | 'giveUp' | 'place'>;
  /** What still exists after a payment has failed. */
  heldText?: string;
};

/** Shown from the request to the shopper's answer, however long it takes, also after reloads. */
export default function PaynowWaiting(props: PaynowWaitingProps) {
  const { client, paymentId, wait, heldText = heldTexts.form } = props;
  const { answer, isLost, isUnknown, at } = usePaynowState(paymentId);
  const place = useRef(wait.place);
  place.current = wait.place;
  const orderId = answer?.orderId;
  useEffect(() => {
    if (orderId) place.current(orderId);
  }, [orderId]);

  useEffect(() => goOnAtPayment, []);

  const end = endOf(answer, isUnknown);
  if (end) return <Ended end={end} heldText={heldText} onLeave={wait.leave} />;
  if (!answer || orderId) return <Panel title={waitingTexts.page.title} isBusy />;
  return (
    <Panel
      title={answer.prompt ? promptTitle(answer.prompt) : waitingTexts.page.title}
      isBusy={!answer.prompt?.code}
    >
      {answer.prompt ? (
        <Prompt prompt={answer.prompt} total={answer.total} client={client} />
      ) : (
        <OwnPage address={answer.redirectUrl} />
      )}
      {answer.prompt && <TimeLeft seconds={answer.secondsLeft} since={at} />}
      <p role="status" className="mt-6 border-l-2 border-gold pl-4 empty:hidden">
        {noteOf(isLost, answer)}
      </p>
      <p className="mt-6 text-quiet">{waitingTexts.keepOpen}</p>
      <Button className="mt-8" variant="outline" onClick={() => void wait.giveUp()}>
        {waitingTexts.payAnotherWay}
      </Button>
    </Panel>
  );
}

/** Returns to the form, which is already filled in: only the payment is left to do. */
function goOnAtPayment(): void {
  const section = document.getElementById(paymentSectionId);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

function endOf(answer: PaynowState | null, isUnknown: boolean): PaynowEnd | null {
  if (isUnknown) return 'unknown';
  if (!answer || answer.state === 'waiting' || answer.state === 'placed') return null;
  return answer.state;
}

function noteOf(isLost: boolean, { prompt, secondsLeft }: PaynowState): string {
  if (isLost) return waitingTexts.offline;
  return prompt && secondsLeft === 0 ? waitingTexts.late : '';
}

type PanelProps = { title: string; isBusy?: boolean; children?: ReactNode };

function Panel({ title, isBusy = false, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step, and is read out
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section aria-labelledby="paynow-title" className="mx-auto w-full max-w-xl px-gutter py-16">
      {isBusy && <Spinner className="mb-8 size-10 text-gold" />}
      <h1 id="paynow-title" ref={heading} tabIndex={-1} className="type-heading outline-none">
        {title}
      </h1>
      {children}
    </section>
  );
}

type EndedProps = { end: PaynowEnd; heldText: string; onLeave: () => void };

function Ended({ end, heldText, onLeave }: EndedProps) {
  const { title, text, isStillHeld } = paynowEnds[end];
  return (
    <Panel title={title}>
      <p className="mt-4">{isStillHeld ? `${text} ${heldText}` : text}</p>
      <Button className="mt-8" onClick={onLeave}>
        {end === 'refunded' ? 'Continue' : waitingTexts.tryAgain}
      </Button>
    </Panel>
  );
}

type PromptProps = { prompt: PaymentPrompt; total: number; client: PaynowClient | null };

function Prompt({ prompt, total, client }: PromptProps) {
  const { code, instructions } = prompt;
  return (
    <>
      <p className="mt-4">{promptText(prompt, total)}</p>
      {code && (
        <div className="mt-6 flex flex-wrap items-center gap-6">
          <QrSquare text={code} label="The same code, to scan" className="size-44" />
          <div>
            <p className="numerals text-2xl">{code}</p>
            <a href={innbucksLink(code)} className="mt-2 inline-block underline underline-offset-4">
              Open InnBucks
            </a>
          </div>
        </div>
      )}
      {instructions && <p className="mt-4 text-quiet">{instructions}</p>}
      {client?.demoPhoneUrl && (
        <p className="mt-4 type-small text-quiet">
          This is a demo:{' '}
          <a
            href={client.demoPhoneUrl}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            open the demo telephones
          </a>{' '}
          to answer.
        </p>
      )}
    </>
  );
}

function OwnPage({ address }: { address: string }) {
  return (
    <>
      <p className="mt-4">{waitingTexts.page.text}</p>
      <a href={address} className="mt-4 inline-block underline underline-offset-4">
        {waitingTexts.page.link}
      </a>
    </>
  );
}

/** Counts with the server's time: the clocks of phones are often wrong. */
function TimeLeft({ seconds, since }: { seconds: number; since: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = seconds - Math.max(0, now - since) / 1000;
  // After that the note above says more than zeros would.
  if (left <= 0) return null;
  return (
    <p role="timer" aria-live="off" className="mt-8 flex flex-col border-t pt-4">
      <span className="type-label text-quiet">
        Time left<span className="sr-only">: </span>
      </span>
      <span className="numerals text-4xl">{countdown(left)}</span>
    </p>
  );
}
