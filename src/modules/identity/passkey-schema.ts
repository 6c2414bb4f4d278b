import { z } from 'zod';
import { plainText } from '#shared/schemas/common-schemas.ts';

export const passkeyNameLength = 60;

const encoded = z
  .string()
  .max(8192)
  .regex(/^[\w-]*$/);

const shared = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** The browser's answer after it has created a passkey. */
export const newPasskeySchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(plainText(20)).max(10).default([]),
  }),
});

/** The browser's answer after it has used a passkey. */
export const passkeyAnswerSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});

export type NewPasskey = z.infer<typeof newPasskeySchema>;
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

export const passkeyName = plainText(passkeyNameLength).min(1, {
  error: 'Please give the passkey a name',
});

/** Passed unchanged to the browser. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) });

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

/** A passkey of the user, as the API returns it. */
export type ShownPasskey = z.infer<typeof passkeySchema>;
