import { z } from 'zod';
import { deliveryKinds } from '#modules/orders/order.ts';
import { type HandMethod, handMethods } from '#modules/payments/payment-method.ts';
import { defaultCountry, findCountry, noPostalCode } from '#modules/shipping/country.ts';
import { sameText } from '#shared/text.ts';

export const saleChannels = ['chat', 'boutique'] as const;

export type SaleChannel = (typeof saleChannels)[number];

export const salePayments = [...handMethods, 'later', 'link'] as const;

export type SalePayment = (typeof salePayments)[number];

/** A line as typed. */
export type DraftLine = z.output<typeof lineSchema>;

/** All input of 'Add order', which may be incomplete or invalid. */
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

/** Whether the user has typed nothing. */
export function isUntouched(draft: SaleDraft): boolean {
  const { channel, delivery, payment, ...empty } = emptyDraft(draft.id);
  return Object.entries(empty).every(
    ([name, value]) => JSON.stringify(draft[name as keyof typeof empty]) === JSON.stringify(value),
  );
}

/** Address, delivery and agreements of the previous customer do not apply to the next one. */
export function givenTo(draft: SaleDraft, customer: SaleDraft['customer']): Partial<SaleDraft> {
  const { id, email, firstName, lastName, phone } = draft.customer;
  const isNobodyYet = id === null && [email, firstName, lastName, phone].every((each) => !each);
  if (isNobodyYet || id === customer.id) return { customer };
  const { address, shipping, carrier, service, askedFor, reference } = emptyDraft(draft.id);
  const theirs = { address, shipping, carrier, service, askedFor, reference, ageConfirmed: false };
  return { customer, ...theirs, discount: '', discountReason: '' };
}

/** The defaults: in the boutique, payment and collection; in a chat, a link and a parcel. */
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
  /** Identifies a line while its size and colour change. */
  key: z.string(),
  productId: z.int(),
  name: text,
  color: text,
  size: text,
  quantity: z.int().min(1).catch(1),
  /** Empty: the regular price. */
  price: text,
  priceReason: text,
});

const draftSchema = z.object({
  /** The id of the sale, made once: however often it is sent, it is one order. */
  id: z.uuid(),
  channel: z.enum(saleChannels).catch('boutique'),
  customer: z
    .object({
      /** The customer's id, if found in the search. */
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
  /** The request for which the courier gave its price. */
  askedFor: text,
  payment: z.enum(salePayments).catch('cash'),
  reference: text,
  days: z.int().catch(usualDays),
  isMailed: z.boolean().catch(true),
  ageConfirmed: z.boolean().catch(false),
});

/** Reads what is still valid of a stored draft; null if it is no draft. */
export function readSaleDraft(stored: unknown): SaleDraft | null {
  return draftSchema.safeParse(stored).data ?? null;
}

type Added = Pick<DraftLine, 'productId' | 'name' | 'color' | 'size' | 'quantity'>;

/** The same product and size again raises the quantity of its line; other prices stay separate. */
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
