import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LinkPending } from '#client/private-link/link-pending.tsx';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Picture } from '#design/picture.tsx';
import { galleryPictures } from '#modules/catalog/pictures/gallery.ts';
import { productAddress } from '#modules/catalog/product.ts';
import { productOptions } from '#modules/catalog/ui/product/product-options.ts';
import { waitingTexts as texts, waitedFor } from '#modules/waiting-list/waiting-list.ts';
import type { OwnPlace } from '#modules/waiting-list/waiting-schema.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { type OwnPlaceState, useOwnPlace } from './use-own-place.ts';

type WaitingPageProps = { token: string; isUnknown: boolean };

/** Where the link of a place on the waiting list leads: to confirm it, to buy, or to leave. */
export function WaitingPage({ token, isUnknown }: WaitingPageProps) {
  const own = useOwnPlace(token, isUnknown);
  const { data, isAbsent } = own;
  if (isAbsent) return <Ended />;
  if (!data) {
    return <LinkPending link={own} unreadable={texts.unreadable} className="h-72 max-w-3xl" />;
  }
  return (
    <div className="measure grid gap-10 py-10 lg:grid-cols-12 lg:gap-x-6 lg:py-20">
      <WaitedPicture place={data} />
      <div className="lg:col-span-6 lg:col-start-7 lg:self-center">
        <h1 className="type-display lg:text-[clamp(2.5rem,3.6vw,4rem)]">{texts.title}</h1>
        <p className="mt-5 type-lead">{waitedFor(data)}</p>
        <Standing place={data} />
        <div className="mt-8 flex flex-wrap gap-4">
          <NextStep place={data} own={own} />
          <Button variant="outline" busy={own.sending === 'leave'} onClick={() => void own.leave()}>
            {texts.leave}
          </Button>
        </div>
        <p role="alert" className="mt-6 text-danger empty:hidden">
          {own.failure}
        </p>
      </div>
    </div>
  );
}

/** The product in the colour that is waited for. Without an answer the page does without. */
function WaitedPicture({ place: { productId, productName, color } }: { place: OwnPlace }) {
  const { data } = useQuery(productOptions(productId));
  const picture = data && galleryPictures(data, color === '' ? null : color)[0];
  return (
    <Link
      to={productAddress({ id: productId })}
      aria-label={productName}
      className="w-1/2 lg:col-span-5 lg:w-full"
    >
      <Picture
        src={picture?.url}
        {...(picture?.dark && { darkSrc: picture.dark })}
        alt=""
        width={1200}
        height={1500}
        sizes="(min-width: 64rem) 42vw, 50vw"
        className="aspect-4/5 lg:max-h-[70svh]"
      />
    </Link>
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
      <Button busy={own.sending === 'buy'} onClick={() => void own.buy(place)}>
        {texts.buy}
      </Button>
    );
  }
  return (
    <Button busy={own.sending === 'confirm'} onClick={() => void own.confirm()}>
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
