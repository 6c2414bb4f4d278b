import type { Transaction } from '#database/client.ts';
import type { PlacedReceipt } from '#modules/fiscal/receipt.ts';
import { amountText, receiptTime } from '#modules/fiscal/receipt.ts';
import type { MailContent } from '#modules/mail/mail-content.ts';
import { mailCustomer } from '#modules/orders/server/index.ts';
import { centsToDollars } from '#shared/money.ts';
import { verificationOf } from '../printed-receipt.ts';
import type { Sending } from './sending.ts';
import { findMailable, storeMailed } from './sending-repository.ts';

/** A customer at the counter waits at most this long for a paper with ZIMRA's answer. */
const promptMs = 120_000;

/**
 * Mails the code of a receipt that ZIMRA took late, and of each receipt with the buyer's tax
 * numbers, who need it for their tax return. Runs once, in the transaction that stores the answer.
 */
export async function mailCode(tx: Transaction, sending: Sending, id: number): Promise<void> {
  const { post, device, now } = sending;
  const found = await findMailable(tx, id);
  if (!found) return;
  const { receipt, order, bookedAt } = found;
  const { content } = receipt;
  const isLate = now().getTime() - bookedAt.getTime() > promptMs;
  if (order.email === '' || !(isLate || content.buyer)) return;
  const { code, address } = verificationOf(device, receipt);
  await mailCustomer(tx, post, order, {
    kind: 'fiscal-receipt',
    onceKey: `fiscal-receipt:${id}`,
    content: codeMail(content, order.number, { code, address }),
  });
  await storeMailed(tx, id, now());
}

const names: Readonly<Record<PlacedReceipt['kind'], string>> = {
  FiscalInvoice: 'fiscal receipt',
  CreditNote: 'credit note',
  DebitNote: 'debit note',
};

function codeMail(
  { kind, invoiceNo, date, currency, totalCents }: PlacedReceipt,
  order: string,
  { code, address }: { code: string; address: string },
): MailContent {
  const name = names[kind];
  return {
    subject: `The verification code of your ${name} ${invoiceNo}`,
    preview: `ZIMRA has confirmed it: ${code}.`,
    heading: `Your ${name} is confirmed`,
    blocks: [
      {
        kind: 'paragraph',
        text: `ZIMRA has confirmed the ${name} of your order. With this code anybody can verify it.`,
      },
      { kind: 'code', code },
      {
        kind: 'facts',
        facts: [
          ['Number', invoiceNo],
          ['Order', `#${order}`],
          ['Date', receiptTime(date)],
          ['Total', `${currency} ${amountText(centsToDollars(Math.abs(totalCents)))}`],
        ],
      },
      { kind: 'button', label: 'Verify with ZIMRA', href: address },
    ],
  };
}
