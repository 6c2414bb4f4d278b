import { z } from 'zod';
import {
  cardWordsProblem,
  recipientNameProblem,
  recipientPhoneProblem,
  tidyWords,
} from '#modules/orders/gift.ts';
import { addressSchema, contactFields } from '#modules/orders/order-contact-schema.ts';
import { onlineMethods, paymentMethods, paynowMethod } from '#modules/payments/payment-method.ts';
import {
  needsPhone,
  paynowWays,
  walletNumber,
  walletNumberProblem,
} from '#modules/payments/paynow.ts';
import { writtenText } from '#shared/schemas/common-schemas.ts';

/** The content of the billing fields is ignored while billing mirrors the shipping address. */
const unreadAddressSchema = z.object({
  streetAddress: writtenText(200),
  city: writtenText(120),
  state: writtenText(120),
  country: writtenText(60),
  postalCode: writtenText(20),
});

/** Checked only if it is a gift: folded fields must not block the payment. */
const giftSchema = z
  .object({
    isGift: z.boolean(),
    isWrapped: z.boolean(),
    words: z.string().max(100_000).transform(tidyWords),
    isForOther: z.boolean().optional(),
    recipientName: writtenText(120).optional(),
    recipientPhone: writtenText(40).optional(),
  })
  .superRefine(({ isGift, words, isForOther, recipientName = '', ...other }, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!isGift) return;
    const message = cardWordsProblem(words);
    if (message) complain('words', message);
    if (!isForOther) return;
    if (recipientName === '') complain('recipientName', recipientNameProblem);
    const phoneProblem = recipientPhoneProblem(other.recipientPhone ?? '');
    if (phoneProblem) complain('recipientPhone', phoneProblem);
  });

/** Checked only if Paynow is chosen. */
export const paynowWishSchema = z.object({
  way: z.enum(paynowWays),
  phone: writtenText(60).optional(),
});

const formFields = {
  ...contactFields,
  phone: contactFields.phone.optional(),
  shippingAddress: addressSchema,
  /** Without a billing address, absent counts as true. */
  sameAsShipping: z.boolean().optional(),
  billingAddress: unreadAddressSchema.partial().optional(),
  gift: giftSchema.optional(),
  paynow: paynowWishSchema.optional(),
};

type Checked = {
  sameAsShipping?: boolean | undefined;
  billingAddress?: unknown;
  paymentMethod: string;
  paynow?: z.infer<typeof paynowWishSchema> | undefined;
};

export function checkWallet(
  { paymentMethod, paynow }: Pick<Checked, 'paymentMethod' | 'paynow'>,
  context: z.RefinementCtx,
): void {
  if (paymentMethod !== paynowMethod) return;
  const { way, phone = '' } = paynow ?? { way: 'ecocash' };
  if (needsPhone(way) && walletNumber(phone) === null) {
    context.addIssue({ code: 'custom', path: ['paynow', 'phone'], message: walletNumberProblem });
  }
}

function checkForm(form: Checked, context: z.RefinementCtx): void {
  checkWallet(form, context);
  if (mirrorsShipping(form)) return;
  const billing = addressSchema.safeParse(form.billingAddress ?? {});
  for (const issue of billing.error?.issues ?? []) {
    context.addIssue({
      code: 'custom',
      path: ['billingAddress', ...issue.path],
      message: issue.message,
    });
  }
}

/** The one rule for form fields, browser check and server check. */
export const checkoutFormSchema = z
  .object({ ...formFields, paymentMethod: z.enum(onlineMethods) })
  .superRefine(checkForm);

/** The specified call accepts only the specified methods. */
export const placedFormSchema = z
  .object({ ...formFields, paymentMethod: z.enum(paymentMethods) })
  .superRefine(checkForm);

export type CheckoutForm = z.infer<typeof checkoutFormSchema>;
export type CheckoutAddress = z.infer<typeof addressSchema>;

function mirrorsShipping(form: Pick<Checked, 'sameAsShipping' | 'billingAddress'>): boolean {
  return form.sameAsShipping ?? form.billingAddress === undefined;
}

/** The address on the invoice. */
export function billingAddressOf(form: CheckoutForm): CheckoutAddress {
  return mirrorsShipping(form) ? form.shippingAddress : addressSchema.parse(form.billingAddress);
}
