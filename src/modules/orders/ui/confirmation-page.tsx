import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ReadError } from '#client/api-error.ts';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { Emblem } from '#design/emblem.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Picture } from '#design/picture.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { isDeposit } from '#modules/orders/checkout-offers.ts';
import { byEmail, collectionAtBoutique } from '#modules/orders/destination.ts';
import type { OrderConfirmation } from '#modules/orders/order-schema.ts';
import { confirmationCall, confirmationTexts as texts } from '#modules/orders/order-texts.ts';
import { cardsComeByEmail, depositFollows } from '#modules/orders/order-way.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { formatLongDate, formatMoment, formatWeekday } from '#shared/shop-date.ts';
import { NextStepsList } from './next-steps-list.tsx';
import { OrderedItems } from './ordered-items.tsx';

type ConfirmationPageProps = {
  orderId: string;
  isUnknown: boolean;
  /** Line by line, if this browser itself placed the order. */
  destination: readonly string[] | null;
  /** The text of a gift's card, by the same rule; empty if there is none. */
  giftWords: string;
  /** The code for the counter, by the same rule. */
  code: string;
  /** Shown under the greeting; nothing for an ordinary order. */
  notice?: ReactNode;
  /** Shown under everything else. */
  below?: ReactNode;
};

export function ConfirmationPage(props: ConfirmationPageProps) {
  const { orderId, isUnknown, notice, below } = props;
  const { data, error, refetch, isFetching } = useQuery<OrderConfirmation>({
    queryKey: [confirmationCall(orderId)],
    enabled: !isUnknown,
  });
  const isAbsent = error instanceof ReadError && (error.status === 404 || error.status === 400);
  if (isUnknown || isAbsent) return <UnknownOrder />;
  return (
    <OrderedPicture order={data}>
      <header>
        <Emblem large className="size-14 text-gold print:size-8" />
        <Greeting order={data} />
        {notice}
      </header>
      {data && <NextStepsList order={data} />}
      {data && <Facts {...props} order={data} />}
      {data && <OrderedItems order={data} title={unpaidUntil(data) ? texts.held : texts.ordered} />}
      {!data && isFetching && <Skeleton className="mt-14 h-80" />}
      {!data && !isFetching && (
        <div className="mt-14 border-y py-10 text-center">
          <p className="text-quiet">Your order is safe, but can’t be shown at the moment.</p>
          <Button variant="outline" className="mt-6" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
      <div className="mt-12 flex flex-wrap gap-4 print:hidden">
        <ButtonLink to="/">{texts.continueShopping}</ButtonLink>
        <ButtonLink to="/contact" variant="outline">
          {texts.contactSupport}
        </ButtonLink>
      </div>
      {below && <p className="mt-8 type-small print:hidden">{below}</p>}
    </OrderedPicture>
  );
}

/** The first product, large: beside the text, on a phone above it. It is not printed. */
function OrderedPicture(props: { order: OrderConfirmation | undefined; children: ReactNode }) {
  const [first] = props.order?.items ?? [];
  return (
    <div
      data-paper=""
      className="grid grid-cols-1 lg:measure lg:grid-cols-12 lg:gap-x-6 print:block print:px-0"
    >
      <div className="lg:col-span-6 print:hidden">
        <Picture
          src={first?.imageUrl}
          {...(first?.darkImageUrl && { darkSrc: first.darkImageUrl })}
          alt={first ? [first.name, first.color].filter(Boolean).join(', ') : ''}
          sizes="(min-width: 64rem) 50vw, 100vw"
          eager
          className="aspect-square w-full lg:sticky lg:top-header lg:aspect-4/5 lg:max-h-[calc(100svh-var(--spacing-header))]"
        />
      </div>
      <div className="px-gutter py-12 lg:col-span-5 lg:col-start-8 lg:px-0 lg:py-20 print:p-0">
        {props.children}
      </div>
    </div>
  );
}

/** Undefined once it is paid. */
function unpaidUntil({ paymentStatus, reservedUntil }: OrderConfirmation) {
  return paymentStatus === 'pending' ? reservedUntil : undefined;
}

function reservedText({ awaitsConfirming }: OrderConfirmation, until: string): string {
  return (awaitsConfirming ? texts.reservedAsk : texts.reserved)(formatMoment(until));
}

/** An unpaid reservation is not an order in preparation yet. */
function Greeting({ order }: { order: OrderConfirmation | undefined }) {
  const isPending = order?.paymentStatus === 'pending';
  const until = order && unpaidUntil(order);
  return (
    <>
      <h1 className="mt-8 type-display lg:text-[clamp(2.5rem,3.6vw,4rem)]">
        {until ? texts.reservedTitle : texts.title}
      </h1>
      <p className="mt-5 type-lead text-balance">
        {until ? reservedText(order, until) : texts.thanks}
      </p>
      <p className="mt-1 text-quiet">{until ? texts.reservedMail : texts.mailSent}</p>
      {isPending && !until && <p className="mt-4">{texts.paymentPending}</p>}
    </>
  );
}

type ParcelProps = { order: OrderConfirmation } & Pick<ConfirmationPageProps, 'destination'>;
type FactsProps = ParcelProps & Pick<ConfirmationPageProps, 'giftWords' | 'code'>;

function Facts({ order, destination, giftWords, code }: FactsProps) {
  return (
    <dl className="numerals mt-14 border-t">
      {order.delivery === 'collection' && <CounterCode code={code} />}
      <Fact name={texts.orderNumber}>{order.orderId}</Fact>
      {!isForDeposit(order) && (
        <Fact name={texts.status}>{unpaidUntil(order) ? texts.reservedTitle : order.status}</Fact>
      )}
      <Way order={order} destination={destination} />
      {giftWords !== '' && (
        <Fact name={texts.cardWords}>
          <span className="whitespace-pre-line">{giftWords}</span>
        </Fact>
      )}
    </dl>
  );
}

/** Its status would say how it is sent, and a deposit is not. */
function isForDeposit({ way, service }: OrderConfirmation): boolean {
  return isDeposit({ sellsGiftCards: way === 'email', service });
}

function Way({ order, destination }: ParcelProps) {
  if (order.way === 'email') {
    return isForDeposit(order) ? <Deposit /> : <GiftCards />;
  }
  if (order.delivery === 'collection') return <Collection order={order} />;
  return <Parcel order={order} destination={destination} />;
}

function Parcel({ order, destination }: ParcelProps) {
  const { way, carrier, service, estimatedDelivery, trackingNumber } = order;
  const isRidden = way === 'rider';
  const by = `${carrier} ${service}`.trim();
  const byCourier = by === '' ? texts.expressCourier : `${texts.expressCourier} (${by})`;
  return (
    <>
      <Fact name={texts.shippingMethod}>{isRidden ? service : byCourier}</Fact>
      {estimatedDelivery !== undefined && (
        <Fact name={isRidden ? texts.riderDay : texts.estimatedDelivery}>
          {isRidden ? formatWeekday(estimatedDelivery) : formatLongDate(estimatedDelivery)}
        </Fact>
      )}
      {trackingNumber === undefined ? (
        <Fact name={texts.whereItIs}>
          <TrackLink number={order.orderId} />
        </Fact>
      ) : (
        <Fact name={texts.trackingNumber}>
          <span className="mr-5">{trackingNumber}</span>
          <TrackLink number={trackingNumber} />
        </Fact>
      )}
      {destination && (
        <Fact name={texts.shippingTo}>
          {destination.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
      )}
    </>
  );
}

function TrackLink({ number }: { number: string }) {
  const tracking = new URLSearchParams({ tracking: number });
  return (
    <Link to={`/track-order?${tracking}`} className="border-b border-gold whitespace-nowrap">
      {texts.trackOrder}
    </Link>
  );
}

/** Gift cards are only mailed. */
function GiftCards() {
  return (
    <>
      <Fact name={texts.shippingMethod}>{byEmail}</Fact>
      <Fact name={texts.delivery}>{cardsComeByEmail}</Fact>
    </>
  );
}

/** The private link, which says how it goes on, is only mailed. */
function Deposit() {
  return <Fact name={texts.delivery}>{depositFollows}</Fact>;
}

/** Shown at the counter on a phone: large and first on the page. */
function CounterCode({ code }: Pick<ConfirmationPageProps, 'code'>) {
  return (
    <Fact name={texts.code}>
      {code === '' ? (
        texts.codeIsMailed
      ) : (
        <span className="text-3xl tracking-[0.08em] whitespace-nowrap">{code}</span>
      )}
    </Fact>
  );
}

/** Nothing is shipped, so there is nothing to track. */
function Collection({ order }: { order: OrderConfirmation }) {
  const { address, openingHours } = useShop();
  const isWaiting = order.status === 'Processing' && !unpaidUntil(order);
  return (
    <>
      <Fact name={texts.shippingMethod}>{collectionAtBoutique}</Fact>
      {isWaiting && <Fact name={texts.ready}>{texts.weWriteWhenReady}</Fact>}
      <Fact name={texts.collectAt}>{address.lines.join(', ')}</Fact>
      <Fact name={texts.open}>
        {openingHours.map(({ days, hours }) => (
          <span key={days} className="block">{`${days} ${hours}`}</span>
        ))}
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-0.5 border-b py-4 sm:grid-cols-[11rem_1fr] sm:items-baseline">
      <dt className="type-small text-quiet">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function UnknownOrder() {
  return (
    <EmptyState
      headingLevel="h1"
      title={texts.unknownTitle}
      text={texts.unknown}
      action={
        <>
          <ButtonLink to="/">{texts.continueShopping}</ButtonLink>
          <ButtonLink to="/contact" variant="outline">
            {texts.contactSupport}
          </ButtonLink>
        </>
      }
    />
  );
}
