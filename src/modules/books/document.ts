import { z } from 'zod';

export type DocumentKind = 'invoice' | 'credit';

const prefixes: Record<DocumentKind, string> = { invoice: 'INV', credit: 'CN' };

/** 'INV-2026-00042': counts from 1 in every year, without a gap. */
export function documentName(kind: DocumentKind, year: number, number: number): string {
  return `${prefixes[kind]}-${year}-${String(number).padStart(5, '0')}`;
}

/** Amounts in dollars, tax contained in the total. */
export const bookedSchema = z.object({
  name: z.string(),
  kind: z.enum(['invoice', 'credit']),
  day: z.string(),
  total: z.number(),
  tax: z.number(),
  /** Hundredths of a percent. */
  taxRate: z.number(),
  /** Why there is one beside the order's own invoice: its credit did not reach the customer. */
  takesBack: z.string().nullable(),
});

export const ownNumbersSchema = z.object({ registrationNumber: z.string(), vatNumber: z.string() });

/** With the shop's own numbers of that day, as its paper shows them. */
export const documentSchema = bookedSchema.extend(ownNumbersSchema.shape);

export type BookDocument = z.infer<typeof documentSchema>;
