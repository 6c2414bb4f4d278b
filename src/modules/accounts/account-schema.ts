import { z } from 'zod';
import { staffRoles, usualRole } from '#modules/identity/permissions.ts';
import { userRoles } from '#modules/identity/staff-member.ts';
import { emailAddress, linkToken, requiredPassword } from '#modules/identity/staff-schema.ts';
import { emptyFilter, plainText } from '#shared/schemas/common-schemas.ts';

const userStatuses = ['pending', 'active', 'inactive'] as const;
const userSorts = ['newest', 'oldest', 'name', 'name-desc'] as const;

export type UserStatus = (typeof userStatuses)[number];
export type UserSort = (typeof userSorts)[number];

const oneOf = (values: readonly string[]) => ({ error: `must be one of ${values.join(', ')}` });

const name = (label: string) =>
  plainText(100)
    .min(1, { error: `${label} is required` })
    .refine((text) => !/\p{Cc}/u.test(text), { error: 'contains a character that is not allowed' });

export const createAccountSchema = z.object({
  email: emailAddress,
  // The shop's rules check the length, which a setting can raise.
  password: requiredPassword('Password'),
  firstName: name('First Name'),
  lastName: name('Last Name'),
});

export type AccountInput = z.output<typeof createAccountSchema>;

export const confirmAccountSchema = z.object({
  token: linkToken,
  password: requiredPassword('Password'),
});

export const inviteSchema = z.object({
  email: emailAddress,
  role: z.enum(staffRoles, oneOf(staffRoles)),
});

/** An invitation that was sent and not used yet. */
export const invitationSchema = z.object({
  id: z.number(),
  email: z.string(),
  role: z.enum(staffRoles),
  invitedBy: z.string(),
  expiresAt: z.string(),
});

export type Invitation = z.output<typeof invitationSchema>;

export const linkTokenSchema = z.object({ token: linkToken });

export const acceptInvitationSchema = createAccountSchema
  .omit({ email: true })
  .extend({ token: linkToken });

const id = z.coerce.number().int().min(1).max(2_147_483_647);

export const userIdSchema = z.object({ id });

export const approveAccountSchema = z.object({
  userId: id,
  /** Sent by the page, but ignored: the approver is the logged-in user. */
  approvedBy: z.string().optional(),
  role: z.enum(staffRoles, oneOf(staffRoles)).default(usualRole),
});

export const setRoleSchema = z.object({ role: z.enum(staffRoles, oneOf(staffRoles)) });

export const setActiveSchema = z.object({ isActive: z.boolean() });

export const userListQuerySchema = z.object({
  status: z.union([emptyFilter, z.enum(userStatuses)], oneOf(userStatuses)).optional(),
  role: z.union([emptyFilter, z.enum(userRoles)], oneOf(userRoles)).optional(),
  q: plainText(100)
    .transform((text) => text || undefined)
    .optional(),
  sort: z.enum(userSorts, oneOf(userSorts)).default('newest'),
  cursor: z.string().max(3000).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(500),
});

export type UserListQuery = z.output<typeof userListQuerySchema>;

/** The answer of calls that only do something: success and a message. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });
