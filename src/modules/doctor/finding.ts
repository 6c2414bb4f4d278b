import { z } from 'zod';

export const areas = [
  'Versions',
  'Database',
  'Disk',
  'Backups',
  'Jobs',
  'Mail',
  'Certificate',
  'Keys',
  'Clock',
  'Providers',
  'Settings',
] as const;

export type Area = (typeof areas)[number];

/** act: do it today. watch: it will become a problem. good: nothing to do. */
export const findingStates = ['act', 'watch', 'good'] as const;

export type FindingState = (typeof findingStates)[number];

export const findingSchema = z.object({
  area: z.enum(areas),
  state: z.enum(findingStates),
  title: z.string(),
  /** What to do; null if nothing. */
  advice: z.string().nullable(),
});

export type Finding = z.infer<typeof findingSchema>;

export const healthSchema = z.object({
  checkedAt: z.iso.datetime(),
  findings: z.array(findingSchema),
});

export type Health = z.infer<typeof healthSchema>;

export const healthCall = '/api/admin/health';
export const bundleCall = '/api/admin/health/support-bundle';

export const findingStateLabels: Readonly<Record<FindingState, string>> = {
  act: 'Act now',
  watch: 'Watch',
  good: 'Good',
};

export const good = (title: string) => ({ state: 'good' as const, title, advice: null });
export const watch = (title: string, advice: string) => ({
  state: 'watch' as const,
  title,
  advice,
});
export const act = (title: string, advice: string) => ({ state: 'act' as const, title, advice });

export type Found = Omit<Finding, 'area'>;

/** The most urgent first; within a state in the order of areas. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const rank = ({ state, area }: Finding) =>
    findingStates.indexOf(state) * areas.length + areas.indexOf(area);
  return findings.toSorted((left, right) => rank(left) - rank(right));
}

/** 'Nothing to do.', '1 thing to do now, 2 to watch.' */
export function healthSummary(findings: readonly Finding[]): string {
  const count = (state: FindingState) => findings.filter((each) => each.state === state).length;
  const [now, later] = [count('act'), count('watch')];
  if (now === 0 && later === 0) return 'Nothing to do.';
  const parts = [
    ...(now > 0 ? [`${now} ${now === 1 ? 'thing' : 'things'} to do now`] : []),
    ...(later > 0 ? [`${later} to watch`] : []),
  ];
  return `${parts.join(', ')}.`;
}
