import type { AttentionKind } from '#modules/attention/attention.ts';
import type { PaymentLifeState } from '#modules/payments/payment-lifecycle.ts';
import type { RefundLifeState } from '#modules/payments/refund-rules.ts';

/** The final state when nothing changes by itself any more. */
export type End = {
  payment: PaymentLifeState | 'none';
  refund: RefundLifeState | 'none';
  /** The order's status and payment status. */
  order: string;
  /** The one wanted item: on the shelf, held for the shopper, or sold with the order. */
  stock: 'free' | 'held' | 'sold';
  /** The money that the provider took and did not give back. */
  taken: 'nothing' | 'all' | 'all but the part';
  /** Our books differ until a person has entered what the provider does not report. */
  isUnbooked?: true;
  dispute: 'none' | 'opened' | 'closed';
  /** The mails to the customer. */
  mails: readonly string[];
  /** The notifications of staff. */
  bell: readonly string[];
  /** The entries under 'Needs attention'. */
  listed: readonly AttentionKind[];
};

const nothing: End = {
  payment: 'none',
  refund: 'none',
  order: 'none',
  stock: 'free',
  taken: 'nothing',
  dispute: 'none',
  mails: [],
  bell: [],
  listed: [],
};

const oneOrder: End = {
  ...nothing,
  payment: 'captured',
  order: 'pending, paid',
  stock: 'sold',
  taken: 'all',
  mails: ['order-confirmation'],
};

const unpaidOrder: End = {
  ...oneOrder,
  payment: 'none',
  order: 'pending, pending',
  taken: 'nothing',
};

const toldOfRefund = { mails: ['order-confirmation', 'refund'] } as const;

const refunded: End = {
  ...oneOrder,
  ...toldOfRefund,
  payment: 'refunded',
  refund: 'completed',
  order: 'cancelled, refunded',
  stock: 'free',
  taken: 'nothing',
};

const partRefunded: End = {
  ...oneOrder,
  ...toldOfRefund,
  refund: 'completed',
  order: 'pending, partially refunded',
  taken: 'all but the part',
};

const disputed: End = { ...oneOrder, dispute: 'opened', bell: ['Payment disputed'] };

export const namedEnds = {
  'nothing happened': nothing,
  closed: { ...nothing, payment: 'closed' },
  declined: { ...nothing, payment: 'declined', bell: ['Payment failed'] },
  'waits, stock held, listed': {
    ...nothing,
    payment: 'capturing',
    stock: 'held',
    listed: ['payment'],
  },
  'waits to be closed, stock held, listed': {
    ...nothing,
    payment: 'closing',
    stock: 'held',
    listed: ['payment'],
  },
  'money back by hand, listed': {
    ...nothing,
    payment: 'refunding',
    refund: 'pending',
    taken: 'all',
    mails: ['money-back'],
    bell: ['Payment returned'],
    listed: ['pay-back'],
  },
  'one order': oneOrder,
  'one unpaid order': unpaidOrder,
  'order stays as it was': oneOrder,
  'unpaid order cancelled': {
    ...unpaidOrder,
    order: 'cancelled, pending',
    stock: 'free',
  },
  'refund refused, staff told': { ...oneOrder, refund: 'failed', bell: ['Refund failed'] },
  'refund waits, listed': { ...oneOrder, refund: 'requested', listed: ['refund'] },
  refunded: refunded,
  'refund by hand, listed': {
    ...oneOrder,
    ...toldOfRefund,
    refund: 'pending',
    order: 'cancelled, paid',
    stock: 'free',
    listed: ['pay-back'],
  },
  'order stays, the sum to be entered, listed': {
    ...oneOrder,
    taken: 'nothing',
    isUnbooked: true,
    listed: ['webhook'],
  },
  'part refunded': partRefunded,
  'order stays, the part to be entered, listed': {
    ...oneOrder,
    taken: 'all but the part',
    isUnbooked: true,
    listed: ['webhook'],
  },
  'part refund by hand, listed': {
    ...oneOrder,
    ...toldOfRefund,
    refund: 'pending',
    listed: ['pay-back'],
  },
  'dispute noted': disputed,
  'dispute over': { ...disputed, dispute: 'closed' },
  'refunded, dispute noted': {
    ...refunded,
    dispute: 'opened',
    bell: ['Payment disputed'],
  },
  'nobody is told': oneOrder,
} as const satisfies Record<string, End>;

export type EndName = keyof typeof namedEnds;
