import type { MailBlock, MailBrand, MailLine } from '#modules/mail/mail-content.ts';
import { byEmail, collectionLabel } from '#modules/orders/destination.ts';
import { type GiftTerms, giftTexts } from '#modules/orders/gift.ts';
import { type OrderAddress, type OrderLine, soldDetail } from '#modules/orders/order.ts';
import type { SentOrder } from '#modules/orders/sending.ts';
import { type Cents, formatCents } from '#shared/money.ts';

/** The facts about the shop that mails need besides the order. */
export type MailShop = Pick<MailBrand, 'publicUrl' | 'openingHours' | 'orderLinks'>;

/** The facts about an order that mails contain. */
export type MailedOrder = SentOrder &
  GiftTerms & {
    number: string;
    email: string;
    firstName: string;
    lastName: string;
    lines: readonly OrderLine[];
    subtotalCents: Cents;
    shippingCents: Cents;
    discountCents: Cents;
    giftCardCents: Cents;
    /** Empty if no code was used. */
    discountCode: string;
    sellsGiftCards: boolean;
    delivery: string;
    channel: string;
    /** The member of staff who entered it; empty if the shopper placed it. */
    placedBy: string;
    /** Empty unless it is collected. */
    collectionCode: string;
    /** Null unless it is reserved for a customer who pays in the boutique. */
    reservedUntil: Date | null;
    totalCents: Cents;
    paymentStatus: string;
    service: string;
    shippingAddress: OrderAddress;
    trackingReference: string;
    createdAt: Date;
    expectedOn: string | null;
  };

export function isCollected({ delivery }: MailedOrder): boolean {
  return delivery === 'collection';
}

/** What was bought, and the sums of its price. */
export function linesBlock(order: MailedOrder): MailBlock {
  return {
    kind: 'lines',
    lines: linesOf(order),
    sums: [
      ['Subtotal', formatCents(order.subtotalCents)],
      ...(order.discountCents > 0
        ? ([[discountLabel(order), `−${formatCents(order.discountCents)}`]] as const)
        : []),
      [shippingSum(order), formatCents(order.shippingCents)],
      ...(order.giftWrapped
        ? ([[giftTexts.wrapping, formatCents(order.wrappingCents)]] as const)
        : []),
      ['Total', formatCents(order.totalCents)],
      ...(order.giftCardCents > 0
        ? ([['Paid by gift card', `−${formatCents(order.giftCardCents)}`]] as const)
        : []),
    ],
  };
}

export function linesOf({ lines }: Pick<MailedOrder, 'lines'>): MailLine[] {
  return lines.map((line) => ({
    name: line.productName,
    detail: soldDetail(line),
    quantity: line.quantity,
    amount: formatCents(line.unitPriceCents * line.quantity),
  }));
}

function shippingSum(order: MailedOrder): string {
  if (order.sellsGiftCards) return byEmail;
  return isCollected(order) ? collectionLabel : 'Shipping';
}

/** A code is named; a discount agreed with staff is not explained. */
function discountLabel({ discountCode }: MailedOrder): string {
  return discountCode ? `Discount (${discountCode})` : 'Discount';
}

export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text };
}

/** A table of facts. Rows without a value are left out. */
export function facts(rows: readonly (readonly [string, string])[]): MailBlock {
  return { kind: 'facts', facts: rows.filter(([, value]) => value !== '') };
}

export function supportButton(publicUrl: string): MailBlock {
  return { kind: 'button', label: 'Contact Support', href: `${publicUrl}/contact` };
}
