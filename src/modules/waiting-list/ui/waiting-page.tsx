import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { waitingTexts as texts, waitedFor } from '#modules/waiting-list/waiting-list.ts';
import type { OwnPlace } from '#modules/waiting-list/waiting-schema.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { type OwnPlaceState, useOwnPlace } from './use-own-place.ts';

type WaitingPageProps = { token: string; isUnknown: boolean };

/** Where the link of a place on the waiting list leads: to confirm it, to buy, or to leave. */
export function WaitingPage({ token, isUnknown }: WaitingPageProps) {
  const own = useOwnPlace(token, isUnknown);
  const { data, isAbsent, isFetching, refetch } = own;
  if (isAbsent) return <Ended />;
  if (!data && isFetching) return <Skeleton className="mx-auto my-16 h-72 w-full max-w-3xl" />;
  if (!data) {
    return (
      <EmptyState
        headingLevel="h1"
        title={texts.title}
        text={texts.unreadable}
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      />
    );
  }
  return (
    <div className="mx-auto w-full max-w-3xl px-gutter py-14 lg:py-24">
      <h1 className="type-display">{texts.title}</h1>
      <p className="mt-5 type-lead">{waitedFor(data)}</p>
      <Standing place={data} />
      <div className="mt-8 flex flex-wrap gap-4">
        <NextStep place={data} own={own} />
        <Button variant="outline" busy={own.busy === 'leave'} onClick={() => void own.leave()}>
          {texts.leave}
        </Button>
      </div>
      <p role="alert" className="mt-6 text-danger empty:hidden">
        {own.failure}
      </p>
    </div>
  );
}

function Standing({ place: { state, ahead, heldUntil } }: { place: OwnPlace }) {
  if (heldUntil) {
    return (
      <>
        <p className="numerals mt-3">{texts.held(formatMoment(heldUntil))}</p>
        <p className="mt-3 max-w-prose text-quiet">{texts.buyHint}</p>
      </>
    );
  }
  if (state === 'unconfirmed') {
    return <p className="mt-3 max-w-prose text-quiet">{texts.confirmHint}</p>;
  }
  return (
    <p className="numerals mt-3 max-w-prose text-quiet">
      {`${texts.waiting} ${ahead === 0 ? texts.first : texts.ahead(ahead)}`}
    </p>
  );
}

function NextStep({ place, own }: { place: OwnPlace; own: OwnPlaceState }) {
  if (place.state === 'waiting') return null;
  if (place.state === 'held') {
    return (
      <Button busy={own.busy === 'buy'} onClick={() => void own.buy(place)}>
        {texts.buy}
      </Button>
    );
  }
  return (
    <Button busy={own.busy === 'confirm'} onClick={() => void own.confirm()}>
      {texts.confirm}
    </Button>
  );
}

function Ended() {
  return (
    <EmptyState
      headingLevel="h1"
      title={texts.ended}
      text={texts.endedText}
      action={<ButtonLink to="/">Continue Shopping</ButtonLink>}
    />
  );
}
