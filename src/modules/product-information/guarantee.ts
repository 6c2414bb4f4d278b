import { z } from 'zod';

export const guaranteeCall = '/api/guarantee-notice';

/** What shoppers read before they order, where a country asks for it. */
export const guaranteeSchema = z.object({
  text: z.string(),
  /** The official notice, as it was uploaded; empty: there is none. */
  picture: z.string(),
});

export type GuaranteeNotice = z.infer<typeof guaranteeSchema>;
