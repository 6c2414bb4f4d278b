import { z } from 'zod';

/** Ids within the range of PostgreSQL's integer. */
export const idParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const uuidParams = z.object({ id: z.uuid() });

export const successSchema = z.object({ success: z.literal(true) });

export const messageSchema = successSchema.extend({ message: z.string() });
