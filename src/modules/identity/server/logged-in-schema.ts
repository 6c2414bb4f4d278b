import { z } from 'zod';
import { staffUserSchema } from '#modules/identity/staff-schema.ts';
import { successSchema } from '#platform/http/route-schemas.ts';

export const loggedInSchema = successSchema.extend({
  user: staffUserSchema.extend({ mustSetUpSecondFactor: z.boolean() }),
});
