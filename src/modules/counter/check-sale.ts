import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { isShadeBox } from './product-stock.ts';
import { type DraftLine, isHandPayment, type SaleDraft } from './sale-draft.ts';
import { type SaleBody, saleSchema } from './sale-schema.ts';
import {
  hasChampagne,
  isPriceChanged,
  type Products,
  saleTotals,
  unitCents,
} from './sale-totals.ts';

/** Problems by field: 'customer.phone', 'lines.0.size', or 'form' for the whole form. */
export type Problems = Readonly<Record<string, string>>;

export const saleTexts = {
  priceReason: 'A changed price needs a reason.',
  discountReason: 'A discount needs a reason.',
  discountTooLarge: 'The discount is higher than the price of the items.',
  age: 'Please confirm that the customer is of age.',
  nothingToPay: 'There is nothing to pay, so no payment link is needed.',
  gone: 'This product is no longer available. Please remove it.',
  notAmount: 'Please enter an amount, such as 12.50.',
  lookAgain: 'Please check the marked fields. Nothing was sent yet.',
} as const;

/** The sale to send, or its problems. */
export type CheckedSale = { ok: true; sale: SaleBody } | { ok: false; problems: Problems };

export function checkSale(draft: SaleDraft, products: Products): CheckedSale {
  const body = saleOf(draft, products);
  const parsed = saleSchema.safeParse(body);
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    problems[path.join('.')] ??= capitalised(message);
  }
  // Messages about the typed text are clearer than those of the schema, so they replace them.
  Object.assign(problems, amountProblems(draft), ...lineProblems(draft, products));
  Object.assign(problems, dealProblems(draft, products));
  return Object.keys(problems).length === 0 ? { ok: true, sale: body } : { ok: false, problems };
}

/** Sends the price shown: if the shop's price has changed meanwhile, the server refuses. */
function saleOf(draft: SaleDraft, products: Products): SaleBody {
  const { id, channel, customer, delivery, isMailed, ageConfirmed } = draft;
  const { id: customerId, ...contact } = customer;
  return {
    id,
    channel,
    customer: { ...contact, ...(customerId !== null && { id: customerId }) },
    lines: draft.lines.map((line) => ({
      productId: line.productId,
      color: line.color,
      size: line.size,
      quantity: line.quantity,
      price: unitCents(line, products.get(line.productId)) / 100,
      priceReason: line.priceReason,
    })),
    ...(draft.discount.trim() !== '' && {
      discount: { amount: dollarsOf(draft.discount), reason: draft.discountReason },
    }),
    delivery,
    ...(delivery === 'delivery' && { address: draft.address }),
    shipping: shippingOf(draft),
    payment: paymentOf(draft),
    isMailed,
    ageConfirmed,
  };
}

function dollarsOf(text: string): number {
  return (readTypedCents(text) ?? 0) / 100;
}

function shippingOf({ delivery, shipping, carrier, service }: SaleDraft) {
  if (delivery === 'collection') return { amount: 0, carrier: '', service: '' };
  return { amount: dollarsOf(shipping), carrier, service };
}

function paymentOf({ payment, reference, days }: SaleDraft): SaleBody['payment'] {
  if (isHandPayment(payment)) return { kind: 'taken', method: payment, reference };
  return payment === 'link' ? { kind: 'link', days } : { kind: 'later' };
}

function amountProblems({ discount, shipping, delivery }: SaleDraft): Problems {
  const isWrong = (text: string) => text.trim() !== '' && readTypedCents(text) === null;
  return {
    ...(isWrong(discount) && { 'discount.amount': saleTexts.notAmount }),
    ...(delivery === 'delivery' && isWrong(shipping) && { 'shipping.amount': saleTexts.notAmount }),
  };
}

function lineProblems({ lines }: SaleDraft, products: Products): Problems[] {
  return lines.map((line, place) =>
    Object.fromEntries(
      problemsOf(line, products).map(([field, text]) => [`lines.${place}${field}`, text]),
    ),
  );
}

function problemsOf(line: DraftLine, products: Products): [field: string, text: string][] {
  const product = products.get(line.productId);
  if (!product) return [['', saleTexts.gone]];
  const problems: [string, string][] = [];
  if (product.colors.length > 0 && line.color === '') {
    problems.push([
      '.color',
      isShadeBox(product) ? 'Please choose the shades.' : 'Please choose a colour.',
    ]);
  }
  if (product.sizes.length > 0 && line.size === '')
    problems.push(['.size', 'Please choose a size.']);
  if (line.price.trim() !== '' && readTypedCents(line.price) === null) {
    problems.push(['.price', saleTexts.notAmount]);
  } else if (isPriceChanged(line, product) && line.priceReason.trim() === '') {
    problems.push(['.priceReason', saleTexts.priceReason]);
  }
  return problems;
}

function dealProblems(draft: SaleDraft, products: Products): Problems {
  const { subtotalCents, discountCents, totalCents } = saleTotals(draft, products);
  const isSold = draft.lines.length > 0;
  return {
    ...(discountCents > subtotalCents && { 'discount.amount': saleTexts.discountTooLarge }),
    ...(discountCents > 0 &&
      draft.discountReason.trim() === '' && { 'discount.reason': saleTexts.discountReason }),
    ...(hasChampagne(draft, products) && !draft.ageConfirmed && { ageConfirmed: saleTexts.age }),
    ...(isSold &&
      draft.payment === 'link' &&
      totalCents === 0 && { payment: saleTexts.nothingToPay }),
  };
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
