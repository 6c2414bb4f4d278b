/**
 * Who may import whom. `scripts/check-boundaries.ts` runs this and also fails when nothing was
 * read, so that a broken set-up can't pass for a clean house.
 */
const order = [
  'media',
  'staff',
  'inventory',
  'catalog',
  'cart',
  'shipping',
  'payments',
  'orders',
  'checkout',
  'dashboard',
];

const tests = '\\.test\\.tsx?$';
/** Consumers of what modules write to the outbox, and the reader of all: only bootstrap knows them. */
const leaves = ['mail', 'notifications', 'dashboard'];

const onlyLeftwards = order.map((name, position) => ({
  name: `${name}-imports-only-what-stands-left-of-it`,
  severity: 'error',
  from: { path: `^src/modules/${name}/`, pathNot: tests },
  to: { path: `^src/modules/(${order.slice(position + 1).join('|') || 'nothing'})/` },
}));

export const boundaries = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shared-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: tests },
      to: { path: '^(src/(?!shared/)|emulators|tests)' },
    },
    {
      name: 'a-module-root-is-pure',
      severity: 'error',
      from: { path: '^src/modules/[^/]+/[^/]+\\.ts$', pathNot: tests },
      to: {
        path: '^(src/(platform|database|bootstrap|web|config)/|src/modules/[^/]+/(server|ui|admin)/|node_modules/(react|fastify|drizzle-orm|pg)/)',
      },
    },
    {
      name: 'a-module-root-uses-no-node',
      severity: 'error',
      from: { path: '^src/modules/[^/]+/[^/]+\\.ts$', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'what-people-see-never-imports-the-server',
      severity: 'error',
      from: { path: '^src/(modules/[^/]+/(ui|admin)|web)/', pathNot: `${tests}|entry\\.server` },
      to: {
        path: '^src/(modules/[^/]+/server|platform|database|bootstrap)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'a-server-enters-other-modules-by-their-index',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/server/', pathNot: tests },
      to: {
        path: '^src/modules/(?!$1/)[^/]+/(server/(?!index\\.ts)|ui/|admin/)',
      },
    },
    {
      name: 'only-repositories-and-queries-know-the-tables',
      severity: 'error',
      from: {
        path: '^src/(modules|platform|bootstrap|web)/',
        pathNot: `(-repository|-queries)\\.ts$|${tests}`,
      },
      to: { path: '^src/database/schema/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-bootstrap-picks-providers',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/bootstrap/|/providers/|${tests}` },
      to: { path: '/server/providers/' },
    },
    {
      name: 'only-bootstrap-knows-the-consumers',
      severity: 'error',
      from: { path: '^src/(modules/([^/]+)|platform|database)/', pathNot: tests },
      to: {
        path: `^src/modules/(${leaves.join('|')})/server/`,
        pathNot: '^src/modules/$2/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'emulators-know-pure-rules-only',
      severity: 'error',
      from: { path: '^emulators/', pathNot: tests },
      to: { path: '^src/(?!shared/|modules/[^/]+/[^/]+\\.ts$)' },
    },
    {
      name: 'the-shop-does-not-need-its-tests',
      severity: 'error',
      from: { path: '^(src|emulators)/', pathNot: tests },
      to: { path: '^(tests|e2e|bench)/' },
    },
    ...onlyLeftwards,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.react-router)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
