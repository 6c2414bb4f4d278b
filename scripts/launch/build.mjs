import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { root } from './root.mjs';

const shared = ['src/config', 'src/modules', 'src/shared', 'package-lock.json'];

const ofPages = [
  ...shared,
  'src/admin-kit',
  'src/client',
  'src/design',
  'src/web',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
];

const parts = [
  {
    name: 'pages',
    sources: ofPages,
    async make({ tool }) {
      await tool('react-router', ['build', '--logLevel', 'warn']);
      await precompress('build/client');
    },
  },
  {
    name: 'server',
    sources: [
      ...shared,
      'src/bootstrap',
      'src/database',
      'src/platform',
      'src/demo',
      'scripts/build-server.ts',
      'scripts/bundle',
    ],
    make({ node }) {
      return node('scripts/build-server.ts');
    },
  },
  {
    name: 'page inventory',
    sources: [
      ...ofPages,
      'src/platform/http/policy',
      'src/platform/page-inventory',
      'scripts/page-inventory.ts',
    ],
    make({ node }) {
      return node('scripts/page-inventory.ts');
    },
  },
  {
    name: 'parts list',
    sources: ['package-lock.json', 'scripts/parts.ts', 'scripts/parts'],
    make({ node }) {
      return node('scripts/parts.ts');
    },
  },
];

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = readdirSync(full, { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
  );
}

/** Tests are not built. The seed's media and the migrations are read from their folders. */
function isBuilt(file) {
  return !/\.test\.tsx?$/.test(file) && !/\.(webp|mp4|webm|sql)$/.test(file);
}

/** Pages and server share most of their sources, so each file is read once. */
function remembering(read) {
  const known = new Map();
  return (path) => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path);
  };
}

const builtFrom = remembering((source) => {
  const files = /\.\w+$/.test(source) ? [source] : filesBelow(source).sort();
  return files.filter(isBuilt);
});
const contentOf = remembering((file) => readFileSync(join(root, file)));

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of builtFrom(source)) {
      hash.update(file).update('\0').update(contentOf(file));
    }
  }
  return hash.digest('hex');
}

/** A hash of names, sizes and dates only, in a tenth of the time that the contents would take. */
function stampOf(sources) {
  const hash = createHash('sha256');
  for (const file of new Set(sources.flatMap(builtFrom))) {
    const { size, mtimeNs } = statSync(join(root, file), { bigint: true });
    hash.update(`${file}\0${size}\0${mtimeNs}\0`);
  }
  return hash.digest('hex');
}

const brotli = promisify(brotliCompress);

/**
 * Compressed once here, so that the server only sends files. Side by side: ten seconds of work for
 * one core.
 */
async function precompress(folder) {
  const files = filesBelow(folder).filter((file) =>
    /\.(js|css|svg|json|webmanifest|html)$/.test(file),
  );
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const path = join(root, file);
  const body = readFileSync(path);
  if (body.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${path}.br`, await brotli(body, { params }));
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
}

const isWritten = (mark, text) => existsSync(mark) && readFileSync(mark, 'utf8') === text;

/**
 * Builds pages and server, each if its sources differ from those of its last build. If no source
 * was touched since the last check, nothing is read.
 */
export async function ensureBuild(programs) {
  const seen = join(root, 'build', '.seen');
  const stamp = stampOf(parts.flatMap(({ sources }) => sources));
  if (isWritten(seen, stamp)) return;
  rmSync(seen, { force: true });
  for (const { name, sources, make } of parts) {
    const mark = join(root, 'build', `.${name}`);
    const wanted = hashOf(sources);
    if (isWritten(mark, wanted)) continue;
    console.log(`Building the ${name}…`);
    await make(programs);
    writeFileSync(mark, wanted);
  }
  writeFileSync(seen, stamp);
}
