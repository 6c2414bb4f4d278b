import { describe, expect, test } from 'vitest';
import { healthSummary, sortFindings } from '#modules/doctor/finding.ts';
import { backupFinding, replacedDatabaseFindings } from './checks/backups.ts';
import { certificateFinding } from './checks/certificate.ts';
import { clockFinding } from './checks/clock.ts';
import { connectionFindings, transactionAgeFinding } from './checks/database.ts';
import { diskFinding } from './checks/disk.ts';
import { keysFinding } from './checks/keys.ts';
import { providerFinding } from './checks/providers.ts';
import { configFindings, settingFindings } from './checks/settings.ts';
import { migrationFinding, versionFinding } from './checks/versions.ts';
import { lateJobFinding, mailFindings } from './checks/work.ts';
import { examine } from './examine.ts';

const now = new Date('2026-11-18T08:00:00Z');
const states = (found: readonly { state: string }[]) => found.map(({ state }) => state);
const gb = 1024 ** 3;

describe('a check that goes wrong', () => {
  test('is a finding, and hides no other', async () => {
    const health = await examine(
      [
        { area: 'Jobs', look: async () => [{ state: 'good', title: 'Fine.', advice: null }] },
        { area: 'Clock', look: () => Promise.reject(new Error('No way there\nsecret')) },
        { area: 'Disk', look: () => new Promise(() => {}) },
      ],
      20,
    );
    expect(health.findings.map(({ area, state, advice }) => [area, state, advice])).toEqual([
      ['Disk', 'act', 'No answer within 0.02 seconds'],
      ['Clock', 'act', 'No way there'],
      ['Jobs', 'good', null],
    ]);
  });
});

test('the most urgent finding comes first, and the summary counts them', () => {
  const finding = (area: 'Disk' | 'Mail', state: 'act' | 'watch' | 'good') => ({
    area,
    state,
    title: '',
    advice: null,
  });
  const sorted = sortFindings([
    finding('Disk', 'good'),
    finding('Mail', 'act'),
    finding('Disk', 'watch'),
  ]);
  expect(states(sorted)).toEqual(['act', 'watch', 'good']);
  expect(healthSummary(sorted)).toBe('1 thing to do now, 1 to watch.');
  expect(healthSummary([finding('Disk', 'good')])).toBe('Nothing to do.');
});

test.each([
  ['14.20', 'act'],
  ['15.18', 'good'],
  ['18.4', 'good'],
  ['99.1', 'good'],
])('PostgreSQL %s is %s in November 2026', (version, state) => {
  expect(versionFinding('PostgreSQL', version, '2026-11-18').state).toBe(state);
});

test('a version that soon gets no repairs is watched', () => {
  const finding = versionFinding('PostgreSQL', '15.18', '2027-09-01');
  expect(finding).toMatchObject({ state: 'watch' });
  expect(finding.title).toContain('15.18');
});

test('the database must fit the release', () => {
  expect(migrationFinding(5, 5).state).toBe('good');
  expect(migrationFinding(4, 5).advice).toContain('db:migrate');
  expect(migrationFinding(null, 5).state).toBe('act');
  expect(migrationFinding(6, 5).title).toContain('newer release');
});

test.each([
  [0.5 * gb, 500 * gb, 'act'],
  [4 * gb, 500 * gb, 'act'],
  [4 * gb, 20 * gb, 'watch'],
  [40 * gb, 500 * gb, 'watch'],
  [400 * gb, 500 * gb, 'good'],
])('%d bytes free of %d', (free, size, state) => {
  expect(diskFinding('The data folder', { free, size }).state).toBe(state);
});

test('connections, locks and idle transactions are judged', () => {
  const calm = { used: 10, most: 100, waiting: 0, longest: 0.2, idle: 0 };
  expect(states(connectionFindings(calm))).toEqual(['good']);
  expect(states(connectionFindings({ ...calm, used: 75 }))).toEqual(['watch']);
  const busy = { used: 95, most: 100, waiting: 11, longest: 300, idle: 1 };
  expect(states(connectionFindings(busy))).toEqual(['act', 'act', 'watch', 'act']);
  expect(transactionAgeFinding(1000)).toBeNull();
  expect(transactionAgeFinding(900_000_000)?.state).toBe('act');
});

test('a live shop needs a fresh backup', () => {
  const made = (at: string) => backupFinding({ kind: 'made', at }, 'live', now).state;
  expect(made('2026-11-17T23:00:00Z')).toBe('good');
  expect(made('2026-11-16T08:00:00Z')).toBe('watch');
  expect(made('2026-11-10T08:00:00Z')).toBe('act');
  expect(backupFinding({ kind: 'none' }, 'live', now).state).toBe('act');
  expect(backupFinding({ kind: 'no-place' }, 'demo', now).state).toBe('watch');
  expect(backupFinding({ kind: 'unreadable' }, 'demo', now).state).toBe('act');
});

test('a database that an upgrade replaced waits for a backup, and the line says which', () => {
  const [found] = replacedDatabaseFindings(['/srv/data/postgres-17'], true);
  expect(found).toMatchObject({ state: 'watch', title: expect.stringContaining('postgres-17') });
  expect(found?.advice).toContain('npm run backup');
  expect(replacedDatabaseFindings([], true)).toEqual([]);
});

test('late jobs and mails that wait are told', () => {
  const late = { queue: 'mail', count: 2, minutes: 8 };
  expect(lateJobFinding(late)).toMatchObject({
    state: 'watch',
    title: "2 jobs of 'mail' should have begun 8 min ago.",
  });
  expect(lateJobFinding({ ...late, minutes: 45 }).state).toBe('act');
  expect(states(mailFindings({ late: 1, failed: 2, sentLately: 9 }))).toEqual(['act', 'watch']);
  expect(mailFindings({ late: 0, failed: 0, sentLately: 1 })[0]?.title).toBe(
    'No mail waits. 1 mail went out in seven days.',
  );
});

test('a certificate is judged by its days and by who signed it', () => {
  const judge = (validTo: string, trusted = true) =>
    certificateFinding({ validTo: new Date(validTo), trusted, reason: 'self-signed' }, now).state;
  expect(judge('2027-02-01')).toBe('good');
  expect(judge('2026-12-01')).toBe('watch');
  expect(judge('2026-11-20')).toBe('act');
  expect(judge('2026-11-01')).toBe('act');
  expect(judge('2027-02-01', false)).toBe('act');
});

test('a clock is told how far it is off', () => {
  expect(clockFinding('the database’s', 0.4).state).toBe('good');
  expect(clockFinding('the database’s', -5)).toMatchObject({
    state: 'watch',
    title: 'This machine’s clock is 5 s behind the database’s.',
  });
  expect(clockFinding('the database’s', 90).state).toBe('act');
});

describe('settings that do not go together', () => {
  const config = {
    mode: 'live',
    publicUrl: 'https://ndoro.example',
    trustProxy: '10.0.0.1',
    secondFactorRequired: true,
    mail: { smtpUrl: null, from: null, requireTls: false },
    backup: null,
  } as const;

  test('in the environment', () => {
    expect(configFindings(config)).toEqual([]);
    expect(configFindings({ ...config, trustProxy: false })[0]?.state).toBe('act');
    expect(configFindings({ ...config, secondFactorRequired: false })[0]?.state).toBe('watch');
    expect(configFindings({ ...config, mode: 'demo' })[0]?.title).toBe(
      'A demo is reached by others.',
    );
  });

  test('in the shop', () => {
    const contact = { email: 'care@ndoro.example' };
    const reserving = { offered: true, perPerson: '9', perAddress: '3' };
    const usual = {
      contact,
      deliveryPrices: { zones: [] },
      withdrawal: { countries: '' },
      reductions: { countries: '', always: false },
    };
    const fine = { ...usual, reserving: { ...reserving, perAddress: '20' } };
    expect(settingFindings(fine, [], 'Ndoro <shop@ndoro.example>')).toEqual([]);
    const found = settingFindings({ ...usual, reserving }, ['About us'], 'shop@mail.example');
    expect(states(found)).toEqual(['watch', 'watch', 'watch']);
    expect(found[1]?.title).toBe(
      'Mails leave as mail.example, and customers write to ndoro.example.',
    );
    const prices = { share: '0', freeAbove: '', smallPrice: '', duties: 'recipient' } as const;
    const abroad = { ...fine, deliveryPrices: { zones: [{ countries: 'us de', ...prices }] } };
    expect(states(settingFindings(abroad, [], null))).toEqual(['watch', 'watch']);
    const lawful = {
      ...abroad,
      withdrawal: { countries: 'DE' },
      reductions: { countries: 'DE', always: false },
    };
    expect(settingFindings(lawful, [], null)).toEqual([]);
  });
});

test('a provider that does not answer is told; a simulated one only answers in a demo that runs', async () => {
  const asked = (isSimulated: boolean, code: 'unreachable' | null) =>
    providerFinding({
      name: 'PayPal',
      isSimulated,
      check: async () =>
        code === null ? { ok: true, value: 'reachable' } : { ok: false, code, detail: undefined },
    });
  expect(await asked(false, null)).toMatchObject({ state: 'good', title: 'PayPal answers.' });
  expect((await asked(false, 'unreachable')).state).toBe('act');
  expect((await asked(true, 'unreachable')).state).toBe('watch');
});

test('a signing key is used for a year', () => {
  const of = (madeAt: string | null) => keysFinding(madeAt, now);
  expect(of('2025-11-19T08:00:00Z').state).toBe('good');
  expect(of('2025-11-17T08:00:00Z')).toMatchObject({
    state: 'watch',
    title: 'The signing key is of Nov 17, 2025.',
    advice: expect.stringContaining('keys:rotate'),
  });
  expect(of(null).state).toBe('good');
});
