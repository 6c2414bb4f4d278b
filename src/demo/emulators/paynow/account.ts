import type { Operation } from '../core/payment-desk.ts';
import type { SwitchBoard } from '../core/switches.ts';
import type { WebhookEvent } from '../core/webhook-outbox.ts';
import { type Fields, signed } from './message.ts';
import {
  isWaiting,
  type PaynowChange,
  type PaynowStatus,
  type PaynowStore,
  type TransactionRecord,
} from './records.ts';

type PaynowOperation = Operation<PaynowChange>;

/** Paynow's transactions, and its messages to the merchant. */
export function createAccount(store: PaynowStore, switches: SwitchBoard, integrationKey: string) {
  const save = (value: TransactionRecord) =>
    ({ kind: 'transaction', id: value.guid, value }) as const;

  const sign = (fields: Fields) => signed(fields, integrationKey, switches.take('wrongHash'));

  const statusFields = (transaction: TransactionRecord): Fields => ({
    reference: transaction.reference,
    paynowreference: transaction.paynowReference,
    amount: (transaction.amountCents / 100).toFixed(2),
    status: transaction.status,
    pollurl: transaction.pollUrl,
  });

  /** Paynow gives its updates no id, so a repeated update has the same one. */
  function update(transaction: TransactionRecord): WebhookEvent {
    return {
      id: `${transaction.guid}:${transaction.status}`,
      type: transaction.status,
      body: sign(statusFields(transaction)),
      url: transaction.resultUrl,
    };
  }

  function move(transaction: TransactionRecord, status: PaynowStatus): PaynowOperation {
    const isPaid = status === 'Paid';
    const extra = isPaid && switches.take('wrongAmount') ? 100 : 0;
    const amountCents = transaction.amountCents + extra;
    const moved: TransactionRecord = { ...transaction, status, amountCents, plan: null };
    return {
      status: 200,
      changes: [save(moved)],
      answer: () => moved,
      events() {
        const once = update(moved);
        return switches.take('answerTwice') ? [once, { ...once, id: `${once.id}:again` }] : [once];
      },
    };
  }

  return {
    sign,
    statusOf: (transaction: TransactionRecord) => sign(statusFields(transaction)),
    open: (transaction: TransactionRecord): PaynowOperation => ({
      status: 200,
      changes: [save(transaction)],
      answer: () => transaction,
      events: () => [],
    }),
    /** The decision on the phone or on the page. */
    decide(transaction: TransactionRecord, decision: 'approve' | 'decline' | 'cancel') {
      if (decision === 'cancel') return move(transaction, 'Cancelled');
      const isRefused = decision === 'decline' || switches.take('decline');
      return move(transaction, isRefused ? 'Failed' : 'Paid');
    },
    move,
    listDue: () =>
      store
        .list('transaction')
        .filter((each) => isWaiting(each) && each.plan !== null && each.plan.at <= Date.now()),
  };
}
