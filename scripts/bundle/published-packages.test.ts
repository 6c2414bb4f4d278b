import { resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { createBuilder, type Plugin as VitePlugin } from 'vite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { serverBuild } from './bundle.ts';
import { watchPackages } from './watch-packages.ts';

/** Plugins that may take part in the build of the pages. */
const known =
  /^(vite|builtin|native|@tailwindcss\/vite|react-router)[:-]|^(react-router|prerender)$/;

async function pageBuilder(plugins: VitePlugin[]) {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const builder = await createBuilder({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    plugins,
    build: { write: false },
  });
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error('The pages have another build');
  return { builder, client, ssr };
}

test('no plugin but those of Vite, React Router and Tailwind builds the pages', async () => {
  const { client, ssr } = await pageBuilder([]);
  for (const { config } of [client, ssr]) {
    const names = config.plugins.map(({ name }) => name);
    expect(names).toContain('react-router');
    expect(names.filter((name) => !known.test(name))).toEqual([]);
  }
});

const framework = [
  'react/cjs/react.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'scheduler/cjs/scheduler.production.js',
  'react-router/dist/production/lib/router/router.js',
  '@tanstack/query-core/build/modern/query.js',
].map((file) => resolve('node_modules', file));

test('the plugins that build the pages leave React, React Router and TanStack Query alone', async () => {
  const { plugin, packages, changed } = watchPackages();
  const alone: Plugin = {
    name: 'alone',
    options: (given) => ({
      ...given,
      input: ['react-dom/client', 'react-router/dom', '@tanstack/react-query'],
    }),
    // Nothing is written: after loading, the test has all it needs.
    renderStart() {
      throw new Error('Loaded');
    },
  };
  const { builder, client } = await pageBuilder([alone as VitePlugin, plugin as VitePlugin]);
  await expect(builder.build(client)).rejects.toThrow('Loaded');
  expect(packages).toEqual(expect.arrayContaining(framework));
  expect(changed).toEqual([]);
});

/** Each builds the shop once more, which takes too long for every run. */
describe('as they were published', { tags: 'long' }, () => {
  test('the browser gets all its packages', async () => {
    const { plugin, packages, changed } = watchPackages();
    const { builder, client } = await pageBuilder([plugin as VitePlugin]);
    await builder.build(client);
    expect(packages).toEqual(expect.arrayContaining(framework));
    expect(changed).toEqual([]);
  });

  test('the server runs its packages', async () => {
    const { plugin, packages, changed } = watchPackages();
    const { output: _, ...options } = serverBuild('src/bootstrap/main.ts', 'shop');
    const build = await rolldown({ ...options, plugins: [...options.plugins, plugin] });
    await build.generate();
    await build.close();
    expect(packages).toContain(resolve('node_modules/fastify/fastify.js'));
    expect(packages).toContain(resolve('node_modules/find-my-way/lib/node.js'));
    expect(changed).toEqual([]);
  });
});

const planted: Record<string, Plugin> = {
  'changes a file of a package': {
    name: 'planted',
    transform: (code, id) => (/react\.production\.js$/.test(id) ? `${code}\n` : null),
  },
  'loads other code for it': {
    name: 'planted',
    load: (id) => (/react\.production\.js$/.test(id) ? 'module.exports = {}' : null),
  },
  'puts a module of its own in its place': {
    name: 'planted',
    resolveId: (source) => (/react\.production\.js$/.test(source) ? '\0planted' : null),
    load: (id) => (id === '\0planted' ? 'module.exports = {}' : null),
  },
};

test.each(Object.keys(planted))('a plugin that %s is found', async (what) => {
  const { plugin, packages, changed } = watchPackages();
  const input = resolve('node_modules/react/index.js');
  const transform = { define: { 'process.env.NODE_ENV': '"production"' } };
  const build = await rolldown({ input, transform, plugins: [planted[what], plugin] });
  await build.generate();
  await build.close();
  expect(packages).toContain(input);
  expect(changed).toHaveLength(1);
  expect(changed[0]).toMatch(/react\.production\.js$|planted$/);
});
