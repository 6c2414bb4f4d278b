import type { Database, Transaction } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailContent } from '#modules/mail/mail-content.ts';
import type { OrderDesk } from '#modules/order-desk/server/index.ts';
import type { OrderAddress } from '#modules/orders/order.ts';
import type { Redeeming } from '#modules/orders/server/index.ts';
import type { PaymentLinkParts } from '#modules/payment-links/server/index.ts';
import { preOrdered } from '#modules/pre-orders/pre-order.ts';
import { linkToken } from '#modules/settlement/server/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { PreOrderRow } from './pre-order-repository.ts';

export type PreOrderParts = PaymentLinkParts & {
  background: Database;
  inventory: Inventory;
  jobs: Pick<Jobs, 'enqueue'>;
  offers: Pick<Redeeming, 'release'>;
  orderDesk: Pick<OrderDesk, 'refundOrder'>;
  currency: 'USD';
  shopAddress(): OrderAddress;
  /** Days to pay the rest; null while there are no pre-orders. */
  days(): number | null;
};

export const refundQueue = 'pre-order-refund';

type Linked = Pick<PreOrderParts, 'publicUrl' | 'signingKey'>;

export const ownUrl = ({ publicUrl, signingKey }: Linked, id: string) =>
  `${publicUrl}/pre-order/${linkToken(signingKey, id, 'pre-order')}`;

export const toldOf = (parts: Linked, row: PreOrderRow) => ({
  name: row.name,
  item: preOrdered(row),
  url: ownUrl(parts, row.id),
});

/** One mail for each `once`. */
export async function mailClient(
  tx: Transaction,
  { outbox, mailBrand }: Pick<PreOrderParts, 'outbox' | 'mailBrand'>,
  { id, email }: Pick<PreOrderRow, 'id' | 'email'>,
  mail: { kind: string; once: string; content: MailContent },
): Promise<void> {
  await outbox.queueMail(tx, {
    ...composeMail(mailBrand, mail.content),
    kind: mail.kind,
    recipient: email,
    subjectKey: id,
    onceKey: `${mail.kind}:${id}:${mail.once}`,
  });
}
