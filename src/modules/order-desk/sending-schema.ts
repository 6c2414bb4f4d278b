import { z } from 'zod';
import { sentBys } from '#modules/orders/sending.ts';
import { writtenText } from '#shared/schemas/common-schemas.ts';

const by = z.enum(sentBys, { error: `must be one of ${sentBys.join(', ')}` });

export const longestCourier = 60;
export const longestNumber = 60;

/** How a parcel is sent. The courier's name is only used if it is not the shop's courier. */
export const sendingSchema = z.object({
  by,
  courier: writtenText(longestCourier).default(''),
  number: writtenText(longestNumber).default(''),
});

export const sentSchema = z.object({ by, courier: z.string(), number: z.string() });
