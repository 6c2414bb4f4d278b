import type { Plugin } from 'vite';
import { type Cut, cutOut } from './cut-out.ts';

type Syntax = {
  type?: string;
  name?: string;
  value?: unknown;
  operator?: string;
  start: number;
  end: number;
  left?: Syntax;
  right?: Syntax;
  property?: Syntax;
  id?: Syntax;
  test?: Syntax | null;
  discriminant?: Syntax;
  cases?: Syntax[];
  consequent?: Syntax[];
};

/**
 * React marks each part of a page by the kind of element that it comes from and asks for the mark in
 * all its walks. These are of elements that no page of ours has; one that came all the same meets
 * React's own error of an unknown mark (156) as it is first drawn.
 */
const unusedTags: Record<string, number> = {
  Profiler: 12,
  SuspenseList: 19,
  Scope: 21,
  LegacyHidden: 23,
  Cache: 24,
  TracingMarker: 25,
  ViewTransition: 30,
  Activity: 31,
};

const isTag = (node?: Syntax) => node?.type === 'MemberExpression' && node.property?.name === 'tag';

/** Names are shared between the branches of a switch, so they outlive the branch they are declared in. */
function namesDeclaredIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesDeclaredIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, id } = node as Syntax;
  const own = type === 'VariableDeclarator' && id?.name ? [id.name] : [];
  return [...own, ...Object.values(node).flatMap(namesDeclaredIn)];
}

function leaves(statement?: Syntax): boolean {
  return /^(Break|Return|Throw|Continue)Statement$/.test(statement?.type ?? '');
}

type Unused = (node?: Syntax | null) => boolean;

function findCuts(node: unknown, isUnused: Unused, cuts: Cut[]): Cut[] {
  if (Array.isArray(node)) for (const part of node) findCuts(part, isUnused, cuts);
  else if (typeof node === 'object' && node !== null) {
    const { type, operator = '', left, right, discriminant, start, end } = node as Syntax;
    const isComparison = type === 'BinaryExpression' && /^[!=]==$/.test(operator);
    const isOfUnused = (isTag(left) && isUnused(right)) || (isTag(right) && isUnused(left));
    if (isComparison && isOfUnused) {
      cuts.push({ start, end, instead: operator === '===' ? 'false' : 'true' });
    } else if (type === 'SwitchStatement' && isTag(discriminant)) {
      findBranches(node as Syntax, isUnused, cuts);
    } else {
      for (const inner of Object.values(node)) findCuts(inner, isUnused, cuts);
    }
  }
  return cuts;
}

function findBranches({ cases = [] }: Syntax, isUnused: Unused, cuts: Cut[]): void {
  let isEnteredFromAbove = false;
  for (const branch of cases) {
    const { test, consequent = [], start, end } = branch;
    if (isUnused(test) && (consequent.length === 0 || !isEnteredFromAbove)) {
      const names = namesDeclaredIn(consequent);
      const instead =
        names.length > 0 ? `case ${test?.value}: var ${names.join(', ')}; break;` : '';
      cuts.push({ start, end, instead });
    } else {
      findCuts(consequent, isUnused, cuts);
      isEnteredFromAbove = !leaves(consequent.at(-1));
    }
  }
}

export function leaveOutTags(code: string, program: unknown, tags: readonly number[]): string {
  const isUnused: Unused = (node) =>
    node?.type === 'Literal' && typeof node.value === 'number' && tags.includes(node.value);
  return cutOut(code, findCuts(program, isUnused, []));
}

export function leaveOutUnusedTags(): Plugin {
  return {
    name: 'leave-out-unused-tags',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        const shortened = leaveOutTags(code, this.parse(code), Object.values(unusedTags));
        return { code: shortened, map: null };
      },
    },
  };
}
