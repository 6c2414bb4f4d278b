import type { Plugin } from 'vite';
import { cutOut } from './cut-out.ts';
import { type Stand, standIns } from './unused-features.ts';

/** A node of the syntax tree, as far as it is looked at here. */
type Syntax = {
  type?: string;
  name?: string;
  start: number;
  end: number;
  id?: Syntax | null;
  body?: Syntax | null;
  left?: Syntax;
  right?: Syntax;
  object?: Syntax;
  property?: Syntax;
  init?: Syntax | null;
  arguments?: Syntax[];
};

const leftOut = (feature: string) => `throw Error('Left out of our build: ${feature}')`;

/** `name`, or `Owner.prototype.name`. */
function nameOf({ type, name = '', object, property }: Syntax): string {
  if (type !== 'MemberExpression' || !object || !property) return name;
  return `${nameOf(object)}.${nameOf(property)}`;
}

/** Where each function's body begins and ends. */
function findBodies(node: unknown, found = new Map<string, Syntax>()): Map<string, Syntax> {
  if (Array.isArray(node)) for (const part of node) findBodies(part, found);
  else if (typeof node === 'object' && node !== null) {
    const { type, id, body, left, right, init } = node as Syntax;
    if (type === 'FunctionDeclaration' && id && body) found.set(nameOf(id), body);
    if (type === 'AssignmentExpression' && left && right?.type === 'FunctionExpression') {
      if (right.body) found.set(nameOf(left), right.body);
    }
    // A component that is wrapped: `const Form = forwardRef((props, ref) => { … })`.
    const wrapped = type === 'VariableDeclarator' ? init?.arguments?.[0]?.body : null;
    if (id && wrapped?.type === 'BlockStatement') found.set(nameOf(id), wrapped);
    for (const inner of Object.values(node)) findBodies(inner, found);
  }
  return found;
}

type Shortened = { code: string; lost: string[] };

export function leaveOut(code: string, program: unknown, stands: readonly Stand[]): Shortened {
  const bodies = findBodies(program);
  const wanted = stands.flatMap(({ feature, functions, body = leftOut(feature) }) =>
    functions.map((name) => ({ name, place: bodies.get(name), body })),
  );
  const cuts = wanted.flatMap(({ place, body }) =>
    place ? [{ start: place.start, end: place.end, instead: `{${body}}` }] : [],
  );
  return {
    code: cutOut(code, cuts),
    lost: wanted.filter(({ place }) => place === undefined).map(({ name }) => name),
  };
}

export function leaveOutUnusedFunctions(): Plugin {
  const met = new Set<string>();
  return {
    name: 'leave-out-unused-functions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = id.replaceAll('\\', '/').split('node_modules/').at(-1) ?? '';
      const stands = Object.hasOwn(standIns, file) ? standIns[file] : undefined;
      if (!stands) return null;
      met.add(file);
      const shortened = leaveOut(code, this.parse(code), stands);
      if (shortened.lost.length > 0) {
        this.error(
          `${file} has no ${shortened.lost.join(', ')} any more: see ${import.meta.filename}`,
        );
      }
      return { code: shortened.code, map: null };
    },
    buildEnd(error) {
      const lost = Object.keys(standIns).filter((file) => !met.has(file));
      if (error || lost.length === 0) return;
      this.error(`There is no ${lost.join(', ')} any more: see ${import.meta.filename}`);
    },
  };
}
