import { z } from 'zod';

const mode = z.enum(['off', 'next', 'all']);

const switchesSchema = z.object({
  timeout: mode,
  serverError: mode,
  badJson: mode,
  empty: mode,
  nonNumericPrice: mode,
  hangMs: z.number().int().min(0).max(600_000),
  /** The delay of every answer. */
  lateMs: z.number().int().min(0).max(600_000),
  /** How many times faster than real time parcels travel. */
  trackingSpeed: z.number().positive().max(1_000_000),
});

export type CourierSwitches = z.infer<typeof switchesSchema>;
export type CourierFault = 'timeout' | 'serverError' | 'badJson' | 'empty' | 'nonNumericPrice';

export const courierSwitchesChangeSchema = switchesSchema
  .partial()
  .extend({
    reset: z.boolean().optional(),
    /** Known parcels, with their destination and start time. */
    shipments: z
      .array(
        z.object({
          waybill: z.string().regex(/^\d{10}$/),
          city: z.string().default('London'),
          country: z.string().length(2).default('GB'),
          since: z.iso.datetime().optional(),
        }),
      )
      .optional(),
  })
  .strict();

export const defaultCourierSwitches: CourierSwitches = {
  timeout: 'off',
  serverError: 'off',
  badJson: 'off',
  empty: 'off',
  nonNumericPrice: 'off',
  hangMs: 60_000,
  lateMs: 0,
  trackingSpeed: 1,
};
