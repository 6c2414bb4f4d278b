import type { Plugin } from 'vite';

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
};

type Stand = {
  /** Read by whoever meets one that was needed after all. */
  feature: string;
  functions: readonly string[];
  /** What they do where the feature is not used; without it nobody comes here, and it says so. */
  body?: string;
};

/**
 * Functions of the framework that serve features no page of ours uses. Nothing tells a bundler so,
 * since they are reached through conditions that only turn out false as the page runs. Each stand-in
 * does what the original does for a page without the feature; `unused-functions.test.ts` keeps
 * the features out of our own code.
 */
const standIns: Record<string, readonly Stand[]> = {
  'react-router/dist/production/lib/router/router.js': [
    {
      feature: 'actions and fetchers',
      functions: [
        'fetch',
        'getSubmittingNavigation',
        'handleAction',
        'handleFetcherAction',
        'handleFetcherLoader',
        'setFetcherError',
        'updateFetcherState',
      ],
    },
    { feature: 'submissions', functions: ['normalizeNavigateOptions'], body: 'return { path }' },
    {
      feature: 'fetchers',
      functions: ['abortStaleFetchLoads', 'markFetchRedirectsDone'],
      body: 'return false',
    },
    { feature: 'blockers', functions: ['deleteBlocker', 'getBlocker', 'updateBlocker'] },
    { feature: 'blockers', functions: ['shouldBlockNavigation'], body: '' },
    { feature: 'route discovery', functions: ['discoverRoutes', 'patchRoutesImpl'] },
    {
      feature: 'route discovery',
      functions: ['checkFogOfWar'],
      body: 'return { active: false, matches: null }',
    },
  ],
  'react-router/dist/production/lib/dom/lib.js': [
    { feature: 'Form', functions: ['useFormAction', 'useSubmit'] },
  ],
  'react-router/dist/production/lib/hooks.js': [
    { feature: 'server components', functions: ['RSCErrorHandler'], body: 'return children' },
  ],
  'react-router/dist/production/lib/dom/ssr/components.js': [
    { feature: 'server components', functions: ['RSCPrefetchPageLinksImpl'] },
  ],
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': [
    { feature: 'actions', functions: ['singleFetchActionStrategy'] },
  ],
  'react-dom/cjs/react-dom-client.production.js': [
    {
      feature: 'ViewTransition',
      functions: [
        'applyViewTransitionToHostInstances',
        'commitAfterMutationEffectsOnFiber',
        'commitEnterViewTransitions',
        'createViewTransitionInstance',
        'getViewTransitionClassName',
        'getViewTransitionName',
        'measureViewTransitionHostInstancesRecursive',
        'restoreViewTransitionName',
        'restoreViewTransitionOnHostInstances',
        'scheduleViewTransitionEvent',
        'startViewTransition',
      ],
    },
    {
      feature: 'ViewTransition',
      functions: [
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'measureNestedViewTransitions',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'trackEnterViewTransitions',
      ],
      body: '',
    },
    {
      feature: 'refs of fragments',
      functions: [
        'FragmentInstance.prototype.addEventListener',
        'FragmentInstance.prototype.blur',
        'FragmentInstance.prototype.compareDocumentPosition',
        'FragmentInstance.prototype.dispatchEvent',
        'FragmentInstance.prototype.focus',
        'FragmentInstance.prototype.focusLast',
        'FragmentInstance.prototype.getClientRects',
        'FragmentInstance.prototype.getRootNode',
        'FragmentInstance.prototype.observeUsing',
        'FragmentInstance.prototype.removeEventListener',
        'FragmentInstance.prototype.scrollIntoView',
        'FragmentInstance.prototype.unobserveUsing',
      ],
    },
    {
      feature: 'refs of fragments',
      functions: [
        'commitFragmentInstanceDeletionEffects',
        'commitFragmentInstanceInsertionEffects',
        'commitNewChildToFragmentInstances',
      ],
      body: '',
    },
    { feature: 'actions of forms', functions: ['extractEvents$1'], body: '' },
    { feature: 'Activity', functions: ['updateActivityComponent'] },
    { feature: 'SuspenseList', functions: ['updateSuspenseListComponent'] },
    {
      feature: 'useActionState',
      functions: ['mountActionState', 'updateActionStateImpl', 'rerenderActionState'],
    },
    {
      feature: 'stacks of components',
      functions: ['describeNativeComponentFrame'],
      body: "return ''",
    },
  ],
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
    const { type, id, body, left, right } = node as Syntax;
    if (type === 'FunctionDeclaration' && id && body) found.set(nameOf(id), body);
    if (type === 'AssignmentExpression' && left && right?.type === 'FunctionExpression') {
      if (right.body) found.set(nameOf(left), right.body);
    }
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
  const cuts = wanted.flatMap(({ place, body }) => (place ? [{ place, body }] : []));
  // From the end, so that what was found stays where it is.
  cuts.sort((one, other) => other.place.start - one.place.start);
  const shortened = cuts.reduce(
    (text, { place, body }) => `${text.slice(0, place.start)}{${body}}${text.slice(place.end)}`,
    code,
  );
  return {
    code: shortened,
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
