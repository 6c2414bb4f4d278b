import { z } from 'zod';

export type DocumentKind = 'invoice' | 'credit';

const prefixes: Record<DocumentKind, string> = { invoice: 'INV', credit: 'CN' };

/** 'INV-2026-00042': starts at 1 in every year and has no gaps. */
export function documentName(kind: DocumentKind, year: number, number: number): string {
  return `${prefixes[kind]}-${year}-${String(number).padStart(5, '0')}`;
}

/** Amounts in dollars; the total includes the tax. */
export const bookedSchema = z.object({
  name: z.string(),
  kind: z.enum(['invoice', 'credit']),
  day: z.string(),
  total: z.number(),
  tax: z.number(),
  /** Hundredths of a percent. */
  taxRate: z.number(),
  /** The credit note that this document reverses: its refund did not reach the customer. */
  takesBack: z.string().nullable(),
});

export const ownNumbersSchema = z.object({ registrationNumber: z.string(), vatNumber: z.string() });

/** With the shop's own numbers of that day, as on the paper. */
export const documentSchema = bookedSchema.extend(ownNumbersSchema.shape);

export type BookDocument = z.infer<typeof documentSchema>;
