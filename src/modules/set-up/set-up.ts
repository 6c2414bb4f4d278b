import { z } from 'zod';

/** What a new shop needs before it can sell, in the order in which one sees to it. */
export const setUpParts = ['payments', 'courier', 'mail', 'texts', 'products', 'backup'] as const;

export type SetUpPart = (typeof setUpParts)[number];

/** What can only be known by trying it. */
export const trialParts = ['payments', 'courier', 'mail'] as const;

export type TrialPart = (typeof trialParts)[number];

export function isTrialPart(part: SetUpPart): part is TrialPart {
  return trialParts.some((each) => each === part);
}

/**
 * worked: all of it. refused: the other side said no, and somebody has to change something.
 * unclear: nobody answered, or nothing that can be read; a later trial may say more.
 */
export const trialOutcomes = ['worked', 'refused', 'unclear'] as const;

const trialSchema = z.object({
  outcome: z.enum(trialOutcomes),
  /** What was done and what was answered, a sentence each. */
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
  /** In a demo: a stand-in of the shop's own answers instead. */
  simulated: z.boolean(),
  /** The last one that was made with the settings of today. */
  trial: trialSchema.nullable(),
  /** Where in the staff area it is seen to. */
  links: z.array(z.object({ label: z.string(), to: z.string() })),
});

export type SetUpLine = z.infer<typeof lineSchema>;

export const setUpSchema = z.object({
  mode: z.enum(['demo', 'live']),
  lines: z.array(lineSchema),
  /** The ways to pay and to hand over that are in use. */
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

/** What is left to see to; a demo needs nothing. */
export function leftToSetUp({ mode, lines }: SetUp): SetUpLine[] {
  return mode === 'live' ? lines.filter(({ state }) => state !== 'done') : [];
}
