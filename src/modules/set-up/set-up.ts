import { z } from 'zod';

/** What a new shop needs before it can sell, in the recommended order. */
export const setUpParts = ['payments', 'courier', 'mail', 'texts', 'products', 'backup'] as const;

export type SetUpPart = (typeof setUpParts)[number];

/** The parts that need a trial. */
export const trialParts = ['payments', 'courier', 'mail'] as const;

export type TrialPart = (typeof trialParts)[number];

export function isTrialPart(part: SetUpPart): part is TrialPart {
  return trialParts.some((each) => each === part);
}

/**
 * worked: all steps succeeded. refused: the other side said no, and something must be changed.
 * unclear: no answer, or an unreadable one; a later trial may succeed.
 */
export const trialOutcomes = ['worked', 'refused', 'unclear'] as const;

const trialSchema = z.object({
  outcome: z.enum(trialOutcomes),
  /** The steps with their results, a sentence each. */
  steps: z.array(z.object({ sentence: z.string(), ok: z.boolean() })),
  by: z.string(),
  at: z.string(),
});

export type Trial = z.infer<typeof trialSchema>;
export type TrialResult = Pick<Trial, 'outcome' | 'steps'>;

const setUpStates = ['done', 'missing', 'unknown'] as const;

export type SetUpState = (typeof setUpStates)[number];

const lineSchema = z.object({
  part: z.enum(setUpParts),
  state: z.enum(setUpStates),
  sentence: z.string(),
  /** True in a demo, whose own emulator answers. */
  simulated: z.boolean(),
  /** The last trial with the current settings. */
  trial: trialSchema.nullable(),
  /** The staff pages where it is done. */
  links: z.array(z.object({ label: z.string(), to: z.string() })),
});

export type SetUpLine = z.infer<typeof lineSchema>;

export const setUpSchema = z.object({
  mode: z.enum(['demo', 'live']),
  lines: z.array(lineSchema),
  /** The enabled ways of paying and of delivery. */
  switchedOn: z.array(z.string()),
});

export type SetUp = z.infer<typeof setUpSchema>;

export const setUpCall = '/api/admin/set-up';
export const setUpAddress = '/admin/dashboard?tab=set-up';

export const setUpStateLabels: Readonly<Record<SetUpState, string>> = {
  done: 'Done',
  missing: 'Missing',
  unknown: 'Could not be checked',
};

/** The open parts; empty in a demo. */
export function leftToSetUp({ mode, lines }: SetUp): SetUpLine[] {
  return mode === 'live' ? lines.filter(({ state }) => state !== 'done') : [];
}
