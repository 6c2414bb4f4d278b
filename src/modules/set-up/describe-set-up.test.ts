import { describe, expect, test } from 'vitest';
import { describeSetUp, type SetUpFacts } from './describe-set-up.ts';
import { leftToSetUp, type SetUpPart, type Trial } from './set-up.ts';

const worked: Trial = {
  outcome: 'worked',
  steps: [],
  by: 'rudo@ndoro.example',
  at: '2026-11-16T08:00:00.000Z',
};

const ready: SetUpFacts = {
  mode: 'live',
  now: new Date('2026-11-16T10:00:00Z'),
  simulated: { payments: false, courier: false, mail: false },
  trials: { payments: worked, courier: worked, mail: worked },
  outdated: { payments: true, courier: true, mail: true },
  unconfirmed: [],
  hasProducts: true,
  backup: { kind: 'made', at: '2026-11-16T00:15:00.000Z' },
  switchedOn: ['PayPal'],
};

const lineOf = (part: SetUpPart, facts: Partial<SetUpFacts>) =>
  describeSetUp({ ...ready, ...facts }).lines.find((line) => line.part === part);

test('a shop where all is tried and confirmed has nothing left', () => {
  const setUp = describeSetUp(ready);
  expect(setUp.lines.map(({ state }) => state)).toEqual(Array(6).fill('done'));
  expect(leftToSetUp(setUp)).toEqual([]);
  expect(setUp.lines.at(-1)?.sentence).toBe('The newest backup is of November 16, 2026, 02:15.');
});

test('a demo has nothing left, and says what is simulated', () => {
  const setUp = describeSetUp({
    ...ready,
    mode: 'demo',
    simulated: { payments: true, courier: true, mail: false },
    trials: { payments: null, courier: null, mail: null },
  });
  expect(leftToSetUp(setUp)).toEqual([]);
  expect(setUp.lines.filter(({ simulated }) => simulated).map(({ part }) => part)).toEqual([
    'payments',
    'courier',
  ]);
});

describe('a trial', () => {
  const trialOf = (outcome: Trial['outcome'] | null) => ({
    trials: { ...ready.trials, mail: outcome && { ...worked, outcome } },
  });

  test.each([
    ['worked', 'done', 'The mail server accepted a test mail.'],
    ['refused', 'missing', 'The last test mail was refused.'],
    ['unclear', 'unknown', 'The last test had no clear result. Please try again.'],
  ] as const)('that %s leaves its part %s', (outcome, state, sentence) => {
    expect(lineOf('mail', trialOf(outcome))).toMatchObject({ state, sentence });
  });

  test('that was never made, or with other settings, is missing', () => {
    expect(lineOf('mail', trialOf(null))).toMatchObject({
      state: 'missing',
      sentence: 'The settings have changed since the last test.',
    });
    const outdated = { payments: false, courier: false, mail: false };
    expect(lineOf('mail', { ...trialOf(null), outdated })?.sentence).toBe(
      'No test mail was sent yet.',
    );
  });
});

test('texts nobody has confirmed are named, each with a way there', () => {
  const unconfirmed = [
    { id: 'returns', title: 'Returns' },
    { id: 'terms', title: 'Terms' },
  ];
  expect(lineOf('texts', { unconfirmed })).toMatchObject({
    state: 'missing',
    sentence: 'Not confirmed yet: Returns and Terms.',
    links: [
      {
        label: 'Read and confirm Returns',
        to: '/admin/dashboard?tab=settings&section=returns',
      },
      { label: 'Read and confirm Terms', to: '/admin/dashboard?tab=settings&section=terms' },
    ],
  });
});

test('a shop without a published product leads to where one is added', () => {
  expect(lineOf('products', { hasProducts: false })).toMatchObject({
    state: 'missing',
    sentence: 'No product is published yet.',
    links: [{ label: 'Add a product', to: '/admin/products' }],
  });
});

test.each([
  [{ kind: 'no-place' }, 'missing', 'There is no place for backups yet, so no backup can be made.'],
  [{ kind: 'none' }, 'missing', 'No backup was made yet. Run npm run backup.'],
  [{ kind: 'unreadable' }, 'unknown', 'The place for backups does not answer.'],
  [
    { kind: 'made', at: '2026-11-14T09:59:00.000Z' },
    'missing',
    'The newest backup is of November 14, 2026, 11:59, and one is needed every night. Run npm run backup.',
  ],
] as const)('of backups %j reads %s', (backup, state, sentence) => {
  expect(lineOf('backup', { backup })).toMatchObject({ state, sentence });
});
