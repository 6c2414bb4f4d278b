import { z } from 'zod';

/** What a form was opened on, as part of the body it sends. */
export const editStartFields = {
  version: z.int().positive().max(2_147_483_647).optional(),
  base: z.record(z.string().max(50), z.unknown()).optional(),
};
