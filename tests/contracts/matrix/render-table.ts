import { type End, namedEnds } from './ends.ts';
import { matrix } from './matrix.ts';
import {
  type Fault,
  faultNames,
  faults,
  type Provider,
  providers,
  type Row,
  type Step,
  stepMeanings,
  steps,
} from './words.ts';

export const statesPage = 'docs/states.md';

const start = '<!-- written by tests/contracts/matrix/write-table.ts -->';
const end = '<!-- up to here -->';

/** The page with its generated part replaced. */
export function withTable(page: string): string {
  const [before, rest = ''] = page.split(start);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error(`${statesPage} has no place for the table`);
  return `${before}${start}\n\n${renderAll()}\n\n${end}${after}`;
}

/** Providers with the same ends share a table. */
const groups: readonly (readonly Provider[])[] = [
  ['PayPal', 'Stripe'],
  ...providers.filter((each) => each !== 'PayPal' && each !== 'Stripe').map((each) => [each]),
];

function renderAll(): string {
  const list = (meanings: Record<string, string>) =>
    Object.entries(meanings).map(([name, meaning]) => `- **${name}**: ${meaning}`);
  const meanings = ['The steps:', ...list(stepMeanings), '', 'What goes wrong:', ...list(faults)];
  const tables = groups.map(
    (group) => `### ${group.map(title).join(' and ')}\n${renderGroup(group)}`,
  );
  return [meanings.join('\n'), ...tables, `### The ends\n${renderEnds()}`].join('\n\n');
}

const title = (provider: Provider) => provider.charAt(0).toUpperCase() + provider.slice(1);

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');

/** The steps that the providers have, and below them why the others can't happen. */
function renderGroup(group: readonly Provider[]): string {
  const canHappen = (step: Step, fault: Fault) =>
    group.some((provider) => 'end' in matrix[provider][step][fault]);
  const has = steps.filter((step) => faultNames.some((fault) => canHappen(step, fault)));
  const happen = faultNames.filter((fault) => has.some((step) => canHappen(step, fault)));
  const lines = happen.map((fault) => [fault, ...has.map((step) => cellOf(group, step, fault))]);
  return `${table(['what goes wrong', ...has], lines)}\n\n${renderReasons(group, has)}`;
}

/** One end for all providers, or one for each. */
function cellOf(group: readonly Provider[], step: Step, fault: Fault): string {
  const byEnd = Map.groupBy(group, (provider) => short(matrix[provider][step][fault]));
  if (byEnd.size === 1) return [...byEnd.keys()].join();
  return [...byEnd].map(([end, those]) => `${those.join(', ')}: ${end}`).join('; ');
}

function short(row: Row): string {
  if ('never' in row) return '–';
  return row.then ? `${row.end}; then ${row.then}` : row.end;
}

/** Why a fault can't happen at a step; without a fault, why the provider has no such step. */
type Reason = { step: Step; fault: Fault | null; why: string };

function reasonsOf(provider: Provider, step: Step): Reason[] {
  const reasons = faultNames.flatMap((fault): Reason[] => {
    const row = matrix[provider][step][fault];
    return 'never' in row ? [{ step, fault, why: row.never }] : [];
  });
  const isNoStep = reasons.length === faultNames.length;
  return isNoStep ? reasons.slice(0, 1).map((reason) => ({ ...reason, fault: null })) : reasons;
}

/** Each reason once, with its steps and faults. */
function renderReasons(group: readonly Provider[], has: readonly Step[]): string {
  const reasons = group.flatMap((provider) => steps.flatMap((step) => reasonsOf(provider, step)));
  return [...Map.groupBy(reasons, ({ why }) => why)]
    .map(([why, cases]) => `- ${listCases(cases, has)}: ${why}`)
    .join('\n');
}

/** Combines steps with the same faults; all steps of the table need no names. */
function listCases(cases: readonly Reason[], has: readonly Step[]): string {
  const faultsOf = (step: Step) =>
    [
      ...new Set(cases.flatMap((each) => (each.step === step && each.fault ? [each.fault] : []))),
    ].join(', ');
  const steps = [...new Set(cases.map(({ step }) => step))];
  return [...Map.groupBy(steps, faultsOf)]
    .map(([named, those]) => {
      const names = those.length === has.length ? 'every step' : those.join(', ');
      return names + (named ? ` (${named})` : '');
    })
    .join('; ');
}

function renderEnds(): string {
  const head = ['end', 'payment', 'refund', 'order', 'stock', 'taken', 'mails', 'bell', 'listed'];
  const list = (words: readonly string[]) => words.join(', ') || '–';
  const cellsOf = (name: string, each: End) => [
    name,
    ...[each.payment, each.refund, each.order, each.stock, each.taken].map((word) =>
      word === 'none' ? '–' : word,
    ),
    list(each.mails),
    list(each.bell),
    list(each.listed),
  ];
  return table(
    head,
    Object.entries(namedEnds).map(([name, each]) => cellsOf(name, each)),
  );
}
