import { z } from 'zod';

/** Far above what people type; hashing megabytes would be a way to keep the shop busy. */
export const passwordMaxLength = 1000;

/** PostgreSQL can't store it, and nobody types it. */
const nullCharacter = '\u0000';

const plainText = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, { error: `must have at most ${limit} characters` })
    .refine((text) => !text.includes(nullCharacter), {
      error: 'contains a character that is not allowed',
    });

const password = plainText(passwordMaxLength);

export const loginSchema = z.object({
  email: plainText(320).min(1, { error: 'Email Address is required' }),
  password: password.min(1, { error: 'Password is required' }),
  /** From the authenticator app, or a recovery code; only accounts with a second factor need it. */
  code: plainText(40).optional(),
});

export const staffUserSchema = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['admin', 'customer']),
  isAdmin: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.string(),
});
