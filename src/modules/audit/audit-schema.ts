import { z } from 'zod';
import { daySchema, plainText } from '#shared/schemas/common-schemas.ts';

export const auditEntrySchema = z.object({
  id: z.number(),
  at: z.string(),
  /** Empty for strangers. */
  actorEmail: z.string(),
  /** Empty if no user has this address any more. */
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  /** The subject's current or last known name; empty if unknown. */
  subjectName: z.string(),
  detail: z.record(z.string(), z.unknown()),
  address: z.string(),
});

export const auditQuerySchema = z.object({
  action: plainText(100).optional(),
  q: plainText(100).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  cursor: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** An entry of the audit log, as the API returns it. */
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** 'order.status-changed' -> 'Order status changed' */
export function describeAction(action: string): string {
  const words = action.replace('.', ' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
