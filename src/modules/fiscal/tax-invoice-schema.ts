import { z } from 'zod';

/** The shoppers' call; staff have a separate one. */
export const taxInvoiceCall = '/api/tax-invoice';
export const saleWishesCall = '/api/admin/fiscal/sales';

export const tinSchema = z
  .string()
  .trim()
  .regex(/^(\d{10})?$/, 'A TIN has ten digits.');

export const vatNumberSchema = z
  .string()
  .trim()
  .regex(/^(\d{9})?$/, 'A VAT number has nine digits.');

export const receiptCurrencySchema = z.enum(['', 'ZWG']);

export const buyerNumbersSchema = z.object({
  tin: tinSchema.refine((tin) => tin !== '', 'Please enter the TIN.'),
  vatNumber: vatNumberSchema,
});

export type BuyerNumbers = z.infer<typeof buyerNumbersSchema>;

/** Staff's input for a sale in progress. */
export const saleWishesSchema = z.object({
  tin: tinSchema,
  vatNumber: vatNumberSchema,
  /** If empty, the name of the register is used, or else the customer's. */
  name: z.string().trim().max(250),
  /** If empty, the shop's currency. */
  currency: receiptCurrencySchema,
});

export type SaleWishes = z.infer<typeof saleWishesSchema>;

/** Empty if the register was not asked or did not answer. */
export const buyerAnswerSchema = z.object({ name: z.string() });

export type BuyerAnswer = z.infer<typeof buyerAnswerSchema>;

export const offeredSchema = z.object({ isOffered: z.boolean() });

export const saleTermsSchema = offeredSchema.extend({
  /** ZWG per dollar today; null if owners have set no rate. */
  rate: z.number().nullable(),
});

export type SaleTerms = z.infer<typeof saleTermsSchema>;

export const taxInvoiceTexts = {
  ask: 'I need a tax invoice',
  note: 'For a business that claims the tax back. We print these numbers on the invoice.',
  tin: 'Taxpayer number (TIN)',
  vatNumber: 'VAT number',
  mayBeEmpty: 'May be left empty.',
  cancel: 'No tax invoice',
  madeOutTo: (name: string) => `Made out to ${name}`,
};
