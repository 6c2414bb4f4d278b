import { join } from 'node:path';
import { createPaymentDesk, filedTables } from '../core/payment-desk.ts';
import type { PaymentEmulatorOptions } from '../core/payment-emulator.ts';
import type { PaymentReport } from '../core/payment-report.ts';
import { openStore } from '../core/store.ts';
import { createAccount } from './account.ts';
import {
  type PaynowChange,
  type PaynowStore,
  type PaynowTables,
  type TransactionRecord,
  wasPaid,
} from './records.ts';

export type PaynowEmulatorOptions = PaymentEmulatorOptions & {
  integrationId: string;
  integrationKey: string;
  /** The length of a second of the test numbers, by default a thousand milliseconds. */
  secondMs?: number;
};

export type PaynowDesk = ReturnType<typeof openPaynowDesk>;

export function openPaynowDesk(options: PaynowEmulatorOptions) {
  const store = openStore<PaynowTables>(join(options.stateDir, 'paynow.jsonl'), filedTables);
  const desk = createPaymentDesk<PaynowChange>({
    ...options,
    findSwitches: () => store.find('switches', 'now'),
    listDeliveries: () => store.list('delivery'),
    write: store.write,
    sign: () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
  });
  const account = createAccount(store, desk.switches, options.integrationKey);

  /** Test numbers answer by themselves: checked before each call, and by a timer. */
  async function advance(): Promise<void> {
    for (const due of account.listDue()) {
      await desk.perform(account.move(due, due.plan?.status ?? due.status));
    }
  }

  const pageOf = ({ guid }: TransactionRecord) => `${options.publicUrl()}/payment/confirm/${guid}`;
  const reportAll = () => report(store, pageOf);
  return {
    secondMs: 1000,
    ...options,
    ...desk,
    store,
    account,
    advance,
    pageOf,
    report: reportAll,
  };
}

const currency = 'USD';

function report(
  store: PaynowStore,
  pageOf: (transaction: TransactionRecord) => string,
): PaymentReport {
  const all = store.list('transaction');
  const factsOf = ({ guid, reference, status, amountCents, pollUrl }: TransactionRecord) => ({
    id: guid,
    paymentId: pollUrl,
    reference,
    status,
    amountCents,
    currency,
  });
  return {
    payments: all.map((each) => ({ ...factsOf(each), approvalUrl: pageOf(each) })),
    captures: all.filter(wasPaid).map((each) => ({ ...factsOf(each), id: each.paynowReference })),
    refunds: all
      .filter(({ status, refundedCents }) => status === 'Refunded' || refundedCents)
      .map((each) => ({
        ...factsOf(each),
        captureId: each.paynowReference,
        amountCents: each.refundedCents ?? each.amountCents,
      })),
  };
}
