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
      /** How long it took to answer; null where it did not. */
      milliseconds: z.number().nullable(),
    }),
  ),
  /** Texts that no owner has confirmed, by name; a demo needs none. */
  unconfirmedTexts: z.array(z.string()),
});

export type SystemStatus = z.infer<typeof systemStatusSchema>;
/** What is measured, and not merely known. */
export type MeasuredStatus = Omit<SystemStatus, 'unconfirmedTexts'>;

const words: Readonly<Record<PartState, string>> = {
  operational: 'Operational',
  slow: 'Slow',
  down: 'Not answering',
};

export function partStateText(state: PartState): string {
  return words[state];
}
