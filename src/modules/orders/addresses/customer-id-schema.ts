import { z } from 'zod';

export const noCustomer = { error: 'is not a customer' };

export const userId = z.coerce
  .number(noCustomer)
  .int(noCustomer)
  .min(1, noCustomer)
  .max(2_147_483_647, noCustomer);
