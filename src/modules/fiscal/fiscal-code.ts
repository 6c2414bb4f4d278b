import { z } from 'zod';
import { hsCodeMessage, hsCodePattern, taxGroups } from '#modules/settings/tax-group.ts';

export const serviceNames = ['delivery', 'wrapping'] as const;

export type ServiceName = (typeof serviceNames)[number];

/** Tax group and HS code of a category or service; a product's own values override them. */
export const fiscalCodeSchema = z.object({
  kind: z.enum(['category', 'service']),
  key: z.string().min(1).max(40),
  taxGroup: z.enum([...taxGroups, '']),
  hsCode: z.string().regex(hsCodePattern, hsCodeMessage),
});

export type FiscalCode = z.infer<typeof fiscalCodeSchema>;
