import { z } from 'zod';

export const systemParts = ['Database', 'API', 'Payments', 'Storage'] as const;

export type SystemPart = (typeof systemParts)[number];

export const partStates = ['operational', 'slow', 'down'] as const;

export type PartState = (typeof partStates)[number];

export const systemStatusSchema = z.object({
  checkedAt: z.string(),
  parts: z.array(
    z.object({
      part: z.enum(systemParts),
      state: z.enum(partStates),
      /** The response time; null without an answer. */
      milliseconds: z.number().nullable(),
    }),
  ),
  /** The names of texts that no owner has confirmed; empty in a demo. */
  unconfirmedTexts: z.array(z.string()),
});

export type SystemStatus = z.infer<typeof systemStatusSchema>;
/** The measured part of the status. */
export type MeasuredStatus = Omit<SystemStatus, 'unconfirmedTexts'>;

const words: Readonly<Record<PartState, string>> = {
  operational: 'Operational',
  slow: 'Slow',
  down: 'Not answering',
};

export function partStateText(state: PartState): string {
  return words[state];
}
