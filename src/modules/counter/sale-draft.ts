import { z } from 'zod';
import { deliveryKinds } from '#modules/orders/order.ts';
import { type HandMethod, handMethods } from '#modules/payments/payment-method.ts';
import { defaultCountry, findCountry, noPostalCode } from '#modules/shipping/country.ts';
import { sameText } from '#shared/text.ts';

export const saleChannels = ['chat', 'boutique'] as const;

export type SaleChannel = (typeof saleChannels)[number];

export const salePayments = [...handMethods, 'later', 'link'] as const;

export type SalePayment = (typeof salePayments)[number];

/** A line as it was typed. */
export type DraftLine = z.output<typeof lineSchema>;

/** Everything typed into 'Add order', half of it perhaps not yet what it should be. */
export type SaleDraft = z.output<typeof draftSchema>;

export type DraftAddress = SaleDraft['address'];

export const usualDays = 3;

const nowhere = {
  streetAddress: '',
  city: '',
  state: '',
  country: defaultCountry,
  postalCode: noPostalCode,
};

const nobody = { id: null, email: '', firstName: '', lastName: '', phone: '' };

export function emptyDraft(id: string): SaleDraft {
  return {
    id,
    channel: 'boutique',
    customer: nobody,
    lines: [],
    discount: '',
    discountReason: '',
    address: nowhere,
    shipping: '',
    carrier: '',
    service: '',
    askedFor: '',
    reference: '',
    days: usualDays,
    isMailed: true,
    ageConfirmed: false,
    ...habitsOf('boutique'),
  };
}

/** Whether anything of it was typed by somebody. */
export function isUntouched(draft: SaleDraft): boolean {
  const { channel, delivery, payment, ...empty } = emptyDraft(draft.id);
  return Object.entries(empty).every(
    ([name, value]) => JSON.stringify(draft[name as keyof typeof empty]) === JSON.stringify(value),
  );
}

/** Where and how the last customer's parcel goes, and what was agreed with them, is not the next one's. */
export function givenTo(draft: SaleDraft, customer: SaleDraft['customer']): Partial<SaleDraft> {
  const { id, email, firstName, lastName, phone } = draft.customer;
  const isNobodyYet = id === null && [email, firstName, lastName, phone].every((each) => !each);
  if (isNobodyYet || id === customer.id) return { customer };
  const { address, shipping, carrier, service, askedFor, reference } = emptyDraft(draft.id);
  const theirs = { address, shipping, carrier, service, askedFor, reference, ageConfirmed: false };
  return { customer, ...theirs, discount: '', discountReason: '' };
}

/** Over the counter one pays and takes it along; in a chat one gets a link and a parcel. */
export function habitsOf(channel: SaleChannel): Pick<SaleDraft, 'delivery' | 'payment'> {
  return channel === 'boutique'
    ? { delivery: 'collection', payment: 'cash' }
    : { delivery: 'delivery', payment: 'link' };
}

export function isHandPayment(payment: SalePayment): payment is HandMethod {
  return payment !== 'later' && payment !== 'link';
}

const text = z.string().catch('');

const lineSchema = z.object({
  /** Tells lines of one product apart while their sizes and colours change. */
  key: z.string(),
  productId: z.int(),
  name: text,
  color: text,
  size: text,
  quantity: z.int().min(1).catch(1),
  /** Empty: what the product costs in the shop. */
  price: text,
  priceReason: text,
});

const draftSchema = z.object({
  /** Of the sale, made once: however often it is sent, it is one order. */
  id: z.uuid(),
  channel: z.enum(saleChannels).catch('boutique'),
  customer: z
    .object({
      /** Where somebody was found among the customers. */
      id: z.int().nullable().catch(null),
      email: text,
      firstName: text,
      lastName: text,
      phone: text,
    })
    .catch(nobody),
  lines: z.array(lineSchema).catch([]),
  discount: text,
  discountReason: text,
  delivery: z.enum(deliveryKinds).catch('collection'),
  address: z
    .object({
      streetAddress: text,
      city: text,
      state: text,
      country: z.string().refine((code) => findCountry(code) !== null),
      postalCode: text,
    })
    .catch(nowhere),
  shipping: text,
  carrier: text,
  service: text,
  /** What the courier was asked about when it named its price. */
  askedFor: text,
  payment: z.enum(salePayments).catch('cash'),
  reference: text,
  days: z.int().catch(usualDays),
  isMailed: z.boolean().catch(true),
  ageConfirmed: z.boolean().catch(false),
});

/** Takes whatever is still readable of what a tab has stored; null where it is no draft of ours. */
export function readSaleDraft(stored: unknown): SaleDraft | null {
  return draftSchema.safeParse(stored).data ?? null;
}

type Added = Pick<DraftLine, 'productId' | 'name' | 'color' | 'size' | 'quantity'>;

/** The same product in the same size once more is one line; a line at another price stays apart. */
export function addDraftLine(lines: readonly DraftLine[], added: Added, key: string): DraftLine[] {
  const isSame = (line: DraftLine) =>
    line.productId === added.productId &&
    sameText(line.color, added.color) &&
    sameText(line.size, added.size) &&
    line.price === '';
  const known = lines.find(isSame);
  if (!known) return [...lines, { ...added, key, price: '', priceReason: '' }];
  const raised = { ...known, quantity: known.quantity + added.quantity };
  return lines.map((line) => (line === known ? raised : line));
}
