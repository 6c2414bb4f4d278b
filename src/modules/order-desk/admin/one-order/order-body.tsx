import { Link } from 'react-router';
import { Badge } from '#design/badge.tsx';
import { classNames } from '#design/class-names.ts';
import { Picture } from '#design/picture.tsx';
import { Cell, Row, Table } from '#design/table/table.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { customerPath, nameOf } from '#modules/order-desk/admin/order-texts.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '#modules/order-desk/admin/status-badges.tsx';
import type { AdminOrderDetails, AdminOrderItem } from '#modules/order-desk/admin-order.ts';
import { cashTaken, paidWithText } from '#modules/order-desk/papers/paper-sums.ts';
import {
  billingLines,
  byEmail,
  collectionLabel,
  destinationLines,
  shippingLabel,
} from '#modules/orders/destination.ts';
import { giftTexts } from '#modules/orders/gift.ts';
import { isDisputed, lineDetail } from '#modules/orders/order.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { ChangedPrice, Fact, OrderOrigin } from './order-origin.tsx';

type WithOrder = { order: AdminOrderDetails };

export function OrderFacts({ order }: WithOrder) {
  const { user, phone, paymentMethod } = order;
  const can = useCan();
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-[3fr_4fr_3fr] sm:gap-y-5">
      <Fact label="Customer" wide>
        {can('customers') ? (
          <Link to={customerPath(order.userId)} className="underline-gold">
            {nameOf(order)}
          </Link>
        ) : (
          nameOf(order)
        )}
      </Fact>
      <Fact label="Email" wide>
        {user.email ? (
          <a href={`mailto:${user.email}`} className="break-words underline-gold">
            {user.email}
          </a>
        ) : (
          'None given'
        )}
        {phone && <span className="block type-small text-quiet">{phone}</span>}
      </Fact>
      <Fact label="Date" wide>
        {formatMoment(order.createdAt)}
      </Fact>
      <Fact label="Payment Status">
        <span className="inline-flex flex-wrap items-center gap-2">
          <PaymentStatusBadge status={order.paymentStatus} />
          {isDisputed(order.history) && <Badge tone="danger">Disputed</Badge>}
          {paymentMethod && <span className="type-small text-quiet">{paidWithText(order)}</span>}
        </span>
      </Fact>
      <Fact label="Order Status">
        <OrderStatusBadge
          status={order.status}
          delivery={order.delivery}
          label={order.statusLabel}
        />
      </Fact>
      <Fact label="Total">{formatDollars(order.total)}</Fact>
      <OrderOrigin order={order} />
      {order.gift && (
        <Fact label="Gift" wide>
          {order.gift.isWrapped ? 'To be wrapped' : 'Not wrapped'}
          {order.gift.recipient && (
            <span className="block">
              {['For', order.gift.recipient.name, order.gift.recipient.phone].join(' ').trim()}
            </span>
          )}
          {order.gift.words && (
            <q className="mt-1 block whitespace-pre-line wrap-anywhere">{order.gift.words}</q>
          )}
        </Fact>
      )}
      {order.ageConfirmed && <Fact label="Age">Confirmed to be 18 or older</Fact>}
    </dl>
  );
}

/** Four columns fit a phone without scrolling. */
const narrow = 'max-sm:tracking-normal max-sm:not-first:pl-1 max-sm:not-last:pr-1';

export function OrderLines({ order }: WithOrder) {
  const can = useCan();
  return (
    <div>
      <Table
        label="Items"
        columns={[
          { className: classNames(narrow, 'pl-0'), children: 'Product' },
          { className: classNames(narrow, 'text-right'), children: 'Quantity' },
          { className: classNames(narrow, 'text-right'), children: 'Price' },
          { className: classNames(narrow, 'pr-0 text-right'), children: 'Total' },
        ]}
      >
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
          <ItemRow key={index} item={item} />
        ))}
      </Table>
      <dl className="numerals mt-4 ml-auto grid max-w-64 grid-cols-[1fr_auto] gap-y-1 type-small">
        <Sum label="Subtotal" amount={order.subtotal} />
        {order.discount > 0 && (
          <Sum label={`Discount (${order.discountReason})`} amount={-order.discount} />
        )}
        <Sum label={shippingLabel(order)} amount={order.shipping} />
        {order.gift?.isWrapped && <Sum label={giftTexts.wrapping} amount={order.gift.price} />}
        <Sum label="Total" amount={order.total} strong />
        {order.cashRounding !== 0 && (
          <>
            <Sum label="Rounding in cash" amount={order.cashRounding} />
            <Sum label="Taken in cash" amount={cashTaken(order)} />
          </>
        )}
        {order.giftCard > 0 && <Sum label="Paid by gift card" amount={-order.giftCard} />}
        {order.refunded > 0 && <Sum label="Refunded" amount={-order.refunded} />}
        {can('settings') && order.courierCost !== null && (
          <Sum label="Courier’s price to us" amount={order.courierCost} />
        )}
      </dl>
    </div>
  );
}

function ItemRow({ item }: { item: AdminOrderItem }) {
  const detail = lineDetail(item);
  return (
    <Row>
      <Cell className={classNames(narrow, 'pl-0')}>
        <span className="flex items-center gap-3">
          <Picture
            src={item.imageUrl || null}
            alt=""
            sizes="40px"
            className="aspect-4/5 w-10 shrink-0 max-sm:hidden"
          />
          <span>
            {item.productName}
            {detail && <span className="block text-quiet">{detail}</span>}
            <ChangedPrice item={item} />
          </span>
        </span>
      </Cell>
      <Cell className={classNames(narrow, 'text-right')}>{item.quantity}</Cell>
      <Cell className={classNames(narrow, 'text-right')}>{formatDollars(item.price)}</Cell>
      <Cell className={classNames(narrow, 'pr-0 text-right')}>{formatDollars(item.total)}</Cell>
    </Row>
  );
}

function Sum({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) {
  return (
    <>
      <dt className={strong ? 'font-medium' : 'text-quiet'}>{label}</dt>
      <dd className={strong ? 'text-right font-medium' : 'text-right'}>{formatDollars(amount)}</dd>
    </>
  );
}

export function OrderAddresses({ order }: WithOrder) {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <Address
        title={placeTitle(order)}
        name={order.gift?.recipient?.name ?? nameOf(order)}
        lines={destinationLines(order)}
      />
      <Address title="Billing Address" name={nameOf(order)} lines={billingLines(order)} />
    </div>
  );
}

function placeTitle({ delivery, sellsGiftCards, user }: AdminOrderDetails): string {
  if (sellsGiftCards && user.email !== '') return byEmail;
  return delivery === 'collection' ? collectionLabel : 'Shipping Address';
}

type AddressProps = { title: string; name: string; lines: readonly string[] };

function Address({ title, name, lines }: AddressProps) {
  return (
    <section>
      <h3 className="type-label text-quiet">{title}</h3>
      <address className="mt-2 break-words whitespace-pre-line not-italic">
        {[name, ...lines].join('\n')}
      </address>
    </section>
  );
}
