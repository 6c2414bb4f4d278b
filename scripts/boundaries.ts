/**
 * Which code may import which, as data. `scripts/check-boundaries.ts` applies it to the sources and
 * fails if nothing was read. `docs/architecture.md` shows the same tables. A test compares the two
 * and adds a forbidden import for every rule.
 */
type Layer = { name: string; holds: string; mayImport: readonly string[] };

/** From the lowest layer to the highest: each imports only layers above it in this list. */
export const layers: readonly Layer[] = [
  { name: 'shared', holds: 'words everybody uses: money, result, text, dates', mayImport: [] },
  {
    name: 'config',
    holds: 'the only reader of the environment; the brand',
    mayImport: ['shared'],
  },
  {
    name: 'design',
    holds: 'tokens, styles, primitives, pictures: what things look like; knows no business',
    mayImport: ['shared'],
  },
  {
    name: 'database',
    holds: 'schema, migrations, client, embedded server',
    mayImport: ['shared'],
  },
  {
    name: 'client',
    holds: 'what all of the browser uses: calls, query client, address parameters, window title',
    mayImport: ['shared', 'config', 'design'],
  },
  {
    name: 'platform',
    holds: 'the technical layer: HTTP, page cache, jobs, outbox, change bus, limits',
    mayImport: ['shared', 'database'],
  },
  {
    name: 'admin-kit',
    holds: 'what staff screens are made of: actions, lists, forms; knows no business',
    mayImport: ['shared', 'design', 'client'],
  },
  {
    name: 'modules',
    holds: 'the business, one folder per capability',
    mayImport: ['shared', 'config', 'design', 'database', 'client', 'platform', 'admin-kit'],
  },
  {
    name: 'web',
    holds: 'what wraps the modules: routes, shell, pages, what search engines read',
    mayImport: ['shared', 'config', 'design', 'client', 'admin-kit', 'modules'],
  },
  {
    name: 'demo',
    holds: "the demo's seed with its media, the emulators; loaded in demo mode only",
    mayImport: ['shared', 'config', 'database', 'modules'],
  },
  {
    name: 'bootstrap',
    holds: 'puts everything together and starts it',
    mayImport: ['shared', 'config', 'database', 'platform', 'modules', 'web', 'demo'],
  },
];

/** Each module imports only modules listed before it. */
export const moduleOrder = [
  'mail',
  'audit',
  'identity',
  'accounts',
  'media',
  'settings',
  'attention',
  'inventory',
  'catalog',
  'wear-with',
  'search',
  'collections',
  'sitemap',
  'product-editor',
  'imports',
  'stock-count',
  'labels',
  'deliveries',
  'shade-studio',
  'restock',
  'cart',
  'shipping',
  'payments',
  'orders',
  'order-desk',
  'offers',
  'books',
  'fiscal',
  'fulfilment',
  'returns',
  'withdrawals',
  'product-information',
  'customers',
  'settlement',
  'checkout',
  'personalisation',
  'page-guard',
  'payment-links',
  'clients',
  'selections',
  'call-list',
  'approval',
  'appointments',
  'wish-lists',
  'waiting-list',
  'pre-orders',
  'reservations',
  'counter',
  'till',
  'assistants',
  'events',
  'enquiries',
  'visit-speed',
  'notifications',
  'integrations',
  'move-in',
  'offline',
  'set-up',
  'doctor',
  'dashboard',
] as const;

/** The parts of a module, and what each may import from its own module, others and the layers. */
export const moduleParts = [
  {
    name: 'root',
    holds: 'types and pure rules, used on both sides',
    mayImport: "roots, `shared`, the brand, a picture's address, Zod; no Node, no React",
  },
  {
    name: 'server',
    holds: 'use cases, repositories, routes',
    mayImport:
      "own root and server, other modules' roots and `server/index.ts`, `shared`, `database`, `platform`",
  },
  {
    name: 'ui',
    holds: 'what shoppers see',
    mayImport: "roots, other modules' `ui`, `shared`, the brand, `design`, `client`",
  },
  {
    name: 'admin',
    holds: 'what staff see',
    mayImport:
      "roots, other modules' `ui` and `admin`, `shared`, the brand, `design`, `client`, `admin-kit`",
  },
] as const;

/** They process the outbox's content or read all modules, so only bootstrap knows them. */
const consumers = ['mail', 'notifications', 'dashboard'];

type Rule = {
  name: string;
  from: { path?: string; pathNot?: string };
  to: object;
  /** An import that only this rule forbids: from which file to which. */
  planted: readonly [from: string, to: string];
};

/** In a page they would exceed the size limit of the page. */
const serverLibraries = [
  'libphonenumber-js',
  'csv-parse',
  'aws4fetch',
  'lru-cache',
  '@modelcontextprotocol/sdk',
];

const tests = '\\.test\\.tsx?$';
const anyOf = (names: readonly string[]) => `(${names.join('|') || 'nothing'})`;
const root = '^src/modules/[^/]+/(?!(server|ui|admin)/).+\\.ts$';
/** Files that say what a module needs, adds and contributes, and choose by the configuration. */
const entries = '^src/modules/define-module\\.ts$|/server/module[.-][^/]+$';
const picturesAddress = 'src/design/image-address\\.ts$';
const brand = 'src/config/(shop|retention|house-story|page-texts|size-guides)\\.ts$';

const leftwards: Rule[] = layers.map(({ name, mayImport }) => {
  const others = layers.map((layer) => layer.name).filter((other) => other !== name);
  const forbidden = others.filter((other) => !mayImport.includes(other));
  return {
    name: `${name}-imports-only-what-its-row-names`,
    from: { path: `^src/${name}/`, pathNot: tests },
    to: { path: `^src/${anyOf(forbidden)}/` },
    planted: [`src/${name}/planted.ts`, `src/${forbidden.at(-1) ?? 'client'}/target.ts`],
  };
});

const modulesInOrder: Rule[] = moduleOrder.slice(0, -1).map((name, position) => ({
  name: `${name}-imports-no-module-that-comes-later`,
  from: { path: `^src/modules/${name}/`, pathNot: tests },
  to: { path: `^src/modules/${anyOf(moduleOrder.slice(position + 1))}/` },
  planted: [
    `src/modules/${name}/planted-order.ts`,
    `src/modules/${moduleOrder[position + 1]}/target.ts`,
  ],
}));

const rules: readonly Rule[] = [
  {
    name: 'no-circles',
    from: {},
    to: { circular: true },
    planted: ['src/shared/circle-a.ts', 'src/shared/circle-b.ts'],
  },
  ...leftwards,
  ...modulesInOrder,
  {
    name: 'a-module-root-is-pure',
    from: { path: root, pathNot: tests },
    to: {
      path: '^(src/(platform|database|client|admin-kit)/|src/modules/[^/]+/(server|ui|admin)/|src/config/|src/design/|node_modules/(react|react-dom|react-router|fastify|drizzle-orm|pg)/)',
      pathNot: `${brand}|${picturesAddress}`,
    },
    planted: ['src/modules/cart/planted-root.ts', 'src/modules/cart/ui/target.ts'],
  },
  {
    name: 'a-module-root-uses-no-node',
    from: { path: root, pathNot: tests },
    to: { dependencyTypes: ['core'] },
    planted: ['src/modules/cart/planted-node.ts', 'node:fs'],
  },
  {
    name: 'what-people-see-never-imports-the-server',
    from: { path: '^src/modules/[^/]+/(ui|admin)/', pathNot: tests },
    to: { path: '^src/(modules/[^/]+/server|platform|database)/' },
    planted: ['src/modules/cart/ui/planted-server.ts', 'src/platform/target.ts'],
  },
  {
    name: 'what-shoppers-see-knows-nothing-of-staff-screens',
    from: { path: '^src/modules/[^/]+/ui/', pathNot: tests },
    to: { path: '^src/(modules/[^/]+/admin|admin-kit)/' },
    planted: ['src/modules/cart/ui/planted-admin.ts', 'src/modules/catalog/admin/target.ts'],
  },
  {
    name: 'a-server-imports-nothing-that-people-see',
    from: { path: '^src/modules/[^/]+/server/', pathNot: tests },
    to: {
      path: '^src/(modules/[^/]+/(ui|admin)|design|client|admin-kit)/',
      pathNot: picturesAddress,
    },
    planted: ['src/modules/cart/server/planted-ui.ts', 'src/modules/cart/ui/target.ts'],
  },
  {
    name: 'a-server-enters-other-modules-by-their-index',
    from: { path: '^src/modules/([^/]+)/server/', pathNot: tests },
    to: { path: '^src/modules/(?!$1/)[^/]+/server/(?!index\\.ts)' },
    planted: ['src/modules/cart/server/planted-index.ts', 'src/modules/catalog/server/target.ts'],
  },
  {
    name: 'only-repositories-and-queries-know-the-tables',
    from: {
      path: '^src/(modules|platform|bootstrap)/',
      pathNot: `(-repository|-queries)\\.ts$|${tests}`,
    },
    to: { path: '^src/database/schema/' },
    planted: ['src/modules/cart/server/planted-table.ts', 'src/database/schema/target.ts'],
  },
  {
    name: 'only-the-entry-of-a-module-picks-providers',
    from: { path: '^src/(?!bootstrap/)', pathNot: `/providers/|${entries}|${tests}` },
    to: { path: '/server/providers/' },
    planted: [
      'src/modules/media/server/planted-provider.ts',
      'src/modules/media/server/providers/target.ts',
    ],
  },
  {
    name: 'only-bootstrap-lists-the-modules',
    from: { path: '^src/(?!bootstrap/)', pathNot: tests },
    to: { path: '^src/modules/[^/]+/server/module\\.ts$' },
    planted: ['src/modules/cart/server/planted-entry.ts', 'src/modules/cart/server/module.ts'],
  },
  {
    name: 'only-bootstrap-knows-the-consumers',
    from: { path: '^src/modules/([^/]+)/', pathNot: tests },
    to: { path: `^src/modules/${anyOf(consumers)}/server/`, pathNot: '^src/modules/$1/' },
    planted: ['src/modules/cart/server/planted-consumer.ts', 'src/modules/mail/server/index.ts'],
  },
  {
    name: 'only-bootstrap-and-entries-read-the-configuration',
    from: { path: '^src/(?!bootstrap/|config/|demo/)', pathNot: `${entries}|${tests}` },
    to: { path: '^src/config/', pathNot: brand },
    planted: ['src/web/planted-configuration.ts', 'src/config/config.ts'],
  },
  {
    name: 'pages-see-services-as-types',
    from: { path: '^src/web/', pathNot: tests },
    to: { path: '^src/modules/[^/]+/server/', dependencyTypesNot: ['type-only'] },
    planted: ['src/web/planted-service.ts', 'src/modules/catalog/server/index.ts'],
  },
  {
    name: 'the-demo-knows-pure-rules-only',
    from: { path: '^src/demo/', pathNot: tests },
    to: { path: '^src/modules/[^/]+/(server|ui|admin)/' },
    planted: ['src/demo/planted-rule.ts', 'src/modules/catalog/server/index.ts'],
  },
  {
    name: 'the-demo-is-loaded-on-demand',
    from: {
      path: '^src/bootstrap/',
      pathNot: `${tests}|/prepare/(demo-emulators|prepare-demo)\\.ts$`,
    },
    to: {
      path: '^src/(demo|bootstrap/prepare/(demo-emulators|prepare-demo)\\.ts$)',
      dependencyTypesNot: ['type-only', 'dynamic-import'],
    },
    planted: ['src/bootstrap/planted-demo.ts', 'src/bootstrap/prepare/prepare-demo.ts'],
  },
  {
    name: 'libraries-of-the-server-stay-there',
    from: { path: '^src/', pathNot: `^src/(platform|modules/[^/]+/server)/|${tests}` },
    to: { path: anyOf(serverLibraries.map((name) => `node_modules/${name}/`)) },
    planted: ['src/modules/cart/planted-library.ts', `node_modules/${serverLibraries[0]}/index.ts`],
  },
  {
    name: 'squares-are-rendered-in-one-file',
    from: { path: '^src/', pathNot: `^src/design/qr-square\\.tsx$|${tests}` },
    to: { path: 'node_modules/uqr/' },
    planted: ['src/modules/cart/ui/planted-library.ts', 'node_modules/uqr/index.ts'],
  },
  {
    // Shoppers load it only while they wait for a phone, as a chunk of its own.
    name: 'squares-weigh-on-no-page',
    from: {
      path: '^src/',
      pathNot: `^src/modules/([^/]+/admin/|checkout/ui/paynow/paynow-waiting\\.tsx$)|${tests}`,
    },
    to: { path: '^src/design/qr-square\\.tsx$' },
    planted: ['src/modules/cart/ui/planted-square.ts', 'src/design/qr-square.tsx'],
  },
  {
    name: 'the-shop-does-not-need-its-tests',
    from: { path: '^src/', pathNot: tests },
    to: { path: '^(tests|e2e|bench|scripts)/' },
    planted: ['src/shared/planted-test.ts', 'tests/target.ts'],
  },
];

export const plantedImports = rules.map(({ name, planted }) => ({ rule: name, planted }));

export const ruleSet = {
  forbidden: rules.map(({ planted, ...rule }) => ({ ...rule, severity: 'error' as const })),
};
