import { z } from 'zod';
import { channels } from '#modules/clients/client.ts';
import { daySchema, idSchema, plainText } from '#shared/schemas/common-schemas.ts';
import { answers } from './call.ts';

const client = {
  clientId: z.number(),
  name: z.string(),
  /** Of owners' lists; null where nobody looks after the client. */
  adviser: z.string().nullable(),
};

const call = z.object({
  ...client,
  kind: z.string(),
  label: z.string(),
  key: z.string(),
  reason: z.string(),
  message: z.string(),
  due: z.string().nullable(),
  contact: z.object({ way: z.enum(channels).exclude(['none']), address: z.string() }).nullable(),
});

export type Call = z.infer<typeof call>;

const answered = z.object({
  ...client,
  kind: z.string(),
  key: z.string(),
  answer: z.enum(answers),
  until: z.string().nullable(),
  reason: z.string(),
  answeredBy: z.string(),
  answeredAt: z.string(),
});

export type Answered = z.infer<typeof answered>;

export const callListSchema = z.object({
  /** The first of them; `kinds` counts all. */
  calls: z.array(call),
  kinds: z.array(z.object({ kind: z.string(), label: z.string(), count: z.number() })),
  /** Clients with a reason who have not agreed to be called. */
  leftOut: z.number(),
  /** Today's, those put off, and those that are never to be made. */
  answered: z.array(answered),
});

export type CallList = z.infer<typeof callListSchema>;

export const callListQuery = z.object({
  kind: plainText(40).optional(),
  mine: z.enum(['true', '']).optional(),
});

const named = {
  clientId: idSchema,
  kind: plainText(40).min(1),
  key: plainText(200),
};

export const callAnswerSchema = z.discriminatedUnion('answer', [
  z.object({ ...named, answer: z.literal('done') }),
  z.object({ ...named, answer: z.literal('later'), until: daySchema }),
  z.object({ ...named, answer: z.literal('never') }),
  /** Takes the answer back. */
  z.object({ ...named, answer: z.literal('open') }),
]);

export type CallAnswer = z.output<typeof callAnswerSchema>;
