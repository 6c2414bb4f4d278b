import { z } from 'zod';
import { idInAddress } from '#shared/schemas/common-schemas.ts';

export const idParams = z.object({ id: idInAddress });

export const uuidParams = z.object({ id: z.uuid() });

export const successSchema = z.object({ success: z.literal(true) });

export const messageSchema = successSchema.extend({ message: z.string() });
