import { z } from 'zod';
import { plainText, withoutNullCharacter } from '#shared/schemas/common-schemas.ts';
import { isEmailAddress, passwordMaxLength } from './account-rules.ts';
import { passkeyAnswerSchema } from './passkey-schema.ts';
import { staffRoles } from './permissions.ts';
import { userRoles } from './staff-member.ts';

/** The password as typed: the shop's rules decide whether blanks around it count. */
const password = withoutNullCharacter(
  z.string().max(passwordMaxLength, { error: `must have at most ${passwordMaxLength} characters` }),
);
export const requiredPassword = (label: string) =>
  password.refine((text) => text.trim() !== '', { error: `${label} is required` });

export const loginSchema = z.object({
  email: plainText(320).min(1, { error: 'Email Address is required' }),
  password: requiredPassword('Password'),
  /** A code from the authenticator app or a recovery code, for accounts with a second factor. */
  code: plainText(40).optional(),
  /** A passkey's answer, instead of the code. */
  passkey: passkeyAnswerSchema.optional(),
});

/** The first step of a login whose second step is a passkey. */
export const passwordLoginSchema = loginSchema.pick({ email: true, password: true });

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

/** A session of the user, as the API returns it. */
export const sessionSchema = z.object({
  id: z.string(),
  address: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether it is the session that makes the request. */
  current: z.boolean(),
});

/** The key in a mailed link. */
export const linkToken = plainText(100).min(1, { error: 'This link is not complete' });

export const emailAddress = plainText(320).refine(isEmailAddress, {
  error: 'Please enter a valid email address',
});

export const forgotPasswordSchema = z.object({ email: emailAddress });

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

/** With the second factor, if the account has one. */
export const proofSchema = z.object({
  password: requiredPassword('Password'),
  code: plainText(40).default(''),
  passkey: passkeyAnswerSchema.optional(),
});

/** Without an id, all sessions end except the one that makes the request. */
export const endSessionsSchema = z.object({
  password: requiredPassword('Password'),
  id: z.uuid().optional(),
});

export type EndSessions = z.output<typeof endSessionsSchema>;

export const secondFactorCodeSchema = z.object({ code: plainText(40).min(1) });
