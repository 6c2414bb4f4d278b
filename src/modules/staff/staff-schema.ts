import { z } from 'zod';
import { daySchema } from '#shared/day-schema.ts';
import { isEmailAddress, passwordMaxLength } from './account-rules.ts';
import { staffRoles, usualRole } from './permissions.ts';
import { userRoles, userSorts, userStatuses } from './staff-member.ts';

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

/** As it was typed: whether blanks around it count is the shop's own rule. */
const password = z
  .string()
  .max(passwordMaxLength, { error: `must have at most ${passwordMaxLength} characters` })
  .refine((text) => !text.includes(nullCharacter), {
    error: 'contains a character that is not allowed',
  });
const requiredPassword = (label: string) =>
  password.refine((text) => text.trim() !== '', { error: `${label} is required` });

export const loginSchema = z.object({
  email: plainText(320).min(1, { error: 'Email Address is required' }),
  password: requiredPassword('Password'),
  /** From the authenticator app, or a recovery code; only accounts with a second factor need it. */
  code: plainText(40).optional(),
});

export const staffUserSchema = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  role: z.enum([...staffRoles, ...userRoles]),
  isAdmin: z.boolean(),
  isActive: z.boolean(),
  isPending: z.boolean(),
  isConfirmed: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
});

const name = (label: string) =>
  plainText(100)
    .min(1, { error: `${label} is required` })
    .refine((text) => !/\p{Cc}/u.test(text), { error: 'contains a character that is not allowed' });

export const createAccountSchema = z.object({
  email: plainText(320).refine(isEmailAddress, { error: 'Please enter a valid email address' }),
  // Its length is judged by the shop's own rule, which a setting can raise.
  password: requiredPassword('Password'),
  firstName: name('First Name'),
  lastName: name('Last Name'),
});

const linkToken = plainText(100).min(1, { error: 'This link is not whole' });

export const confirmAccountSchema = z.object({
  token: linkToken,
  password: requiredPassword('Password'),
});

export const inviteSchema = z.object({
  email: createAccountSchema.shape.email,
  role: z.enum(staffRoles, { error: `must be one of ${staffRoles.join(', ')}` }),
});

export const linkTokenSchema = z.object({ token: linkToken });

export const acceptInvitationSchema = createAccountSchema
  .omit({ email: true })
  .extend({ token: linkToken });

export const forgotPasswordSchema = createAccountSchema.pick({ email: true });

export const resetPasswordSchema = z.object({
  token: linkToken,
  newPassword: requiredPassword('New Password'),
});

export const changePasswordSchema = z.object({
  email: plainText(320),
  currentPassword: requiredPassword('Current Password'),
  newPassword: password,
});

export const verifyPasswordChangeSchema = z.object({
  email: plainText(320),
  verificationCode: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { error: 'The verification code has 6 digits' }),
});

const oneOf = (values: readonly string[]) => ({ error: `must be one of ${values.join(', ')}` });

const id = z.coerce.number().int().min(1).max(2_147_483_647);

export const userIdSchema = z.object({ id });

export const approveAccountSchema = z.object({
  userId: id,
  /** Sent by the page; the approver is whoever is logged in. */
  approvedBy: z.string().optional(),
  role: z.enum(staffRoles, oneOf(staffRoles)).default(usualRole),
});

export const setRoleSchema = z.object({ role: z.enum(staffRoles, oneOf(staffRoles)) });

export const setActiveSchema = z.object({ isActive: z.boolean() });

/** An empty filter is no filter, so that a form can be sent as it stands. */
const none = z.literal('').transform(() => undefined);

export const userListQuerySchema = z.object({
  status: z.union([none, z.enum(userStatuses)], oneOf(userStatuses)).optional(),
  role: z.union([none, z.enum(userRoles)], oneOf(userRoles)).optional(),
  q: plainText(100)
    .transform((text) => text || undefined)
    .optional(),
  sort: z.enum(userSorts, oneOf(userSorts)).default('newest'),
  cursor: z.string().max(3000).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(500),
});

export const passwordProofSchema = z.object({
  password: requiredPassword('Password'),
});

export const removeSecondFactorSchema = passwordProofSchema.extend({
  code: plainText(40).default(''),
});

export const secondFactorCodeSchema = z.object({ code: plainText(40).min(1) });

export const auditQuerySchema = z.object({
  action: plainText(100).optional(),
  q: plainText(100).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  cursor: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** What a call answers that only does something: so it was, and what to tell. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });
