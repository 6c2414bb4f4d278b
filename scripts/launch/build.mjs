import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './root.mjs';

/** What the pages are made of; the rest of the server runs as it stands. */
const sources = [
  'src/web',
  'src/modules',
  'src/shared',
  'src/config',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = readdirSync(full, { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
  );
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const isFile = /\.\w+$/.test(source);
    const files = isFile ? [source] : filesBelow(source).sort();
    for (const file of files) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex');
}

/** Compressed once here, so that the server only sends files. */
function precompress(folder) {
  for (const file of filesBelow(folder)) {
    if (!/\.(js|css|svg|json|webmanifest|html)$/.test(file)) continue;
    const path = join(root, file);
    const body = readFileSync(path);
    if (body.length < 1024) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${path}.br`, brotliCompressSync(body, { params }));
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
  }
}

/** Builds the pages when their sources differ from those of the last build. */
export function ensureBuild(tool) {
  const mark = join(root, 'build', '.sources');
  const wanted = hashOfSources();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log('Building the pages…');
  tool('react-router', ['build', '--logLevel', 'warn']);
  precompress('build/client');
  writeFileSync(mark, wanted);
}
