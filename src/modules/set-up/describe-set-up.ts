import type { BackupFact } from '#shared/backup-fact.ts';
import { once } from '#shared/calls/once.ts';
import { formatMoment } from '#shared/shop-date.ts';
import {
  isTrialPart,
  type SetUp,
  type SetUpLine,
  type SetUpPart,
  setUpParts,
  type Trial,
  type TrialPart,
} from './set-up.ts';

export type SetUpFacts = {
  mode: SetUp['mode'];
  now: Date;
  /** Whether a demo's emulator answers, because there are no credentials. */
  simulated: Readonly<Record<TrialPart, boolean>>;
  /** The last trial with the current settings; null if there was none. */
  trials: Readonly<Record<TrialPart, Trial | null>>;
  /** Whether there was a trial before the settings changed. */
  outdated: Readonly<Record<TrialPart, boolean>>;
  unconfirmed: readonly { id: string; title: string }[];
  /** Whether shoppers see any product. */
  hasProducts: boolean;
  backup: BackupFact;
  switchedOn: readonly string[];
};

type Judged = Pick<SetUpLine, 'state' | 'sentence'> & Partial<Pick<SetUpLine, 'links'>>;

export function describeSetUp(facts: SetUpFacts): SetUp {
  const { mode, switchedOn } = facts;
  const lines = setUpParts.map((part) => lineOf(part, facts));
  return { mode, lines, switchedOn: [...switchedOn] };
}

function lineOf(part: SetUpPart, facts: SetUpFacts): SetUpLine {
  const trial = isTrialPart(part) ? facts.trials[part] : null;
  const simulated = isTrialPart(part) && facts.simulated[part];
  return { part, trial, simulated, links: [], ...judge[part](facts) };
}

const judge: Readonly<Record<SetUpPart, (facts: SetUpFacts) => Judged>> = {
  payments: (facts) =>
    judgeTrial(facts, 'payments', {
      worked: 'A test payment was opened and cancelled with each provider.',
      refused: 'The last test payment failed.',
      never: 'There was no test payment yet.',
    }),
  courier: (facts) =>
    judgeTrial(facts, 'courier', {
      worked: 'The courier answered with its rates.',
      refused: 'The courier gave no rate when it was last asked.',
      never: 'The courier was not asked for a rate yet.',
    }),
  mail: (facts) =>
    judgeTrial(facts, 'mail', {
      worked: 'The mail server accepted a test mail.',
      refused: 'The last test mail was refused.',
      never: 'No test mail was sent yet.',
    }),
  texts: ({ unconfirmed }) =>
    unconfirmed.length === 0
      ? { state: 'done', sentence: 'Every text is confirmed.' }
      : {
          state: 'missing',
          sentence: `Not confirmed yet: ${listed(unconfirmed.map(({ title }) => title))}.`,
          links: unconfirmed.map(({ id, title }) => ({
            label: `Read and confirm ${title}`,
            to: `/admin/dashboard?tab=settings&section=${id}`,
          })),
        },
  products: ({ hasProducts }) =>
    hasProducts
      ? { state: 'done', sentence: 'The first product is published.' }
      : {
          state: 'missing',
          sentence: 'No product is published yet.',
          links: [{ label: 'Add a product', to: '/admin/products' }],
        },
  backup: ({ backup, now }) => judgeBackup(backup, now),
};

function judgeTrial(
  { trials, outdated }: SetUpFacts,
  part: TrialPart,
  say: { worked: string; refused: string; never: string },
): Judged {
  const trial = trials[part];
  if (!trial) {
    return {
      state: 'missing',
      sentence: outdated[part] ? 'The settings have changed since the last test.' : say.never,
    };
  }
  if (trial.outcome === 'worked') return { state: 'done', sentence: say.worked };
  return trial.outcome === 'refused'
    ? { state: 'missing', sentence: say.refused }
    : { state: 'unknown', sentence: 'The last test had no clear result. Please try again.' };
}

/** Backups run every night; two missing ones are an error. */
const oldAfterHours = 48;

function judgeBackup(backup: BackupFact, now: Date): Judged {
  if (backup.kind === 'no-place') {
    return {
      state: 'missing',
      sentence: 'There is no place for backups yet, so no backup can be made.',
    };
  }
  if (backup.kind === 'unreadable') {
    return { state: 'unknown', sentence: 'The place for backups does not answer.' };
  }
  if (backup.kind === 'none') {
    return { state: 'missing', sentence: 'No backup was made yet. Run npm run backup.' };
  }
  const made = formatMoment(backup.at);
  const hours = (now.getTime() - new Date(backup.at).getTime()) / 3_600_000;
  return hours < oldAfterHours
    ? { state: 'done', sentence: `The newest backup is of ${made}.` }
    : {
        state: 'missing',
        sentence: `The newest backup is of ${made}, and one is needed every night. Run npm run backup.`,
      };
}

const list = once(() => new Intl.ListFormat('en'));
const listed = (names: readonly string[]) => list().format(names);
