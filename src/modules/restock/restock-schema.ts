import { z } from 'zod';
import { isKeepable } from '#shared/text.ts';

const plain = z.string().refine(isKeepable, 'contains a character we cannot keep');

export const restockRequestSchema = z.object({
  email: plain.trim().max(254).pipe(z.email('Please enter a valid email address.')),
  /** Without it, any size and colour will do. */
  choice: z
    .object({ color: plain.max(100).default(''), size: plain.max(100).default('') })
    .nullish()
    .transform((choice) => choice ?? null),
  /** A hidden field: only programs fill it. */
  website: plain.max(500).default(''),
});

export type RestockRequest = z.output<typeof restockRequestSchema>;
