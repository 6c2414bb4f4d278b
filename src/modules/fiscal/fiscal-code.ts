import { z } from 'zod';
import { taxGroups } from './receipt.ts';

export const serviceNames = ['delivery', 'wrapping'] as const;

export type ServiceName = (typeof serviceNames)[number];

/** Tax group and customs code of a product, a category or a service; empty where another holds. */
export const fiscalCodeSchema = z.object({
  kind: z.enum(['product', 'category', 'service']),
  key: z.string().min(1).max(40),
  taxGroup: z.enum([...taxGroups, '']),
  hsCode: z.string().regex(/^(\d{4}|\d{8})?$/, 'An HS code has four or eight digits.'),
});

export type FiscalCode = z.infer<typeof fiscalCodeSchema>;
