import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { environmentSchema } from '#config/environment.ts';
import { besideSources, tasks } from './image/contents.ts';
import memory from './launch/memory.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const manifests = globSync('deploy/**/*.yaml', { cwd: root });
const envFiles = globSync('deploy/**/*.env.example', { cwd: root });

/** Settings in the same files for the other images and for the C library of ours. */
const ofOthers = [
  ...Object.keys(memory.environment),
  'NODE_ENV',
  'DB_PASSWORD',
  'POSTGRES_PASSWORD',
  'MINIO_ROOT_USER',
  'MINIO_ROOT_PASSWORD',
];

const known = new Set([...Object.keys(environmentSchema.shape), ...ofOthers]);
const strangers = (names: Iterable<string>) => [...names].filter((name) => !known.has(name));

type Pods = { template?: { spec?: { containers?: Container[] } } };
type Manifest = {
  data?: Record<string, string>;
  spec?: Pods & { jobTemplate?: { spec?: Pods } };
};
type Container = { args: string[]; securityContext: object; envFrom: object[] };

test.each(manifests)('%s can be read', (file) => {
  for (const document of parseAllDocuments(read(file), { merge: true })) {
    expect(document.errors).toEqual([]);
    expect(document.toJS()).toBeTypeOf('object');
  }
});

test.each(envFiles)('%s names only settings that are read', (file) => {
  const names = [...read(file).matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(strangers(names)).toEqual([]);
});

test('the image and the settings of Kubernetes name only settings that are read', () => {
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(read('deploy/Dockerfile')) ?? [];
  const ofImage = [...block.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
  expect(ofImage).toContain('DATA_DIR');
  const settings = kubernetes().flatMap(({ data }) => Object.keys(data ?? {}));
  expect(settings).toContain('PUBLIC_URL');
  expect(strangers([...ofImage, ...settings])).toEqual([]);
});

test('a shop in an image is as frugal with memory as one that is started without', () => {
  const shop =
    read('deploy/Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(shop).toContain(
    `ENTRYPOINT ${JSON.stringify(['node', ...memory.flags]).replaceAll(',', ', ')}`,
  );
  for (const [name, value] of Object.entries(memory.environment)) {
    expect(shop).toMatch(new RegExp(`^  ${name}=${value}\\b`, 'm'));
  }
});

test('the image takes what is there, and nothing that the build is not shown', () => {
  const shown = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
  const taken = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
    .flatMap(([, paths = '']) => paths.split(' '))
    .filter((path) => path !== '.');
  expect(taken).toContain('scripts/launch');
  for (const path of taken) {
    expect(existsSync(`${root}${path}`), path).toBe(true);
    expect(shown).toContain(path.split('/')[0]);
  }
});

function kubernetes(): Manifest[] {
  return manifests
    .filter((file) => file.includes('kubernetes'))
    .flatMap((file) =>
      parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
    );
}

test('every container of the shop is told what it is and may write nowhere but its folders', () => {
  const pods = kubernetes().map(({ spec }) => spec?.jobTemplate?.spec ?? spec);
  const containers = pods.flatMap((spec) => spec?.template?.spec?.containers ?? []);
  expect(containers.map(({ args }) => args.at(-1)).toSorted()).toEqual([
    'build/tasks/backup.js',
    'migrate',
    'web',
    'worker',
  ]);
  for (const { securityContext, envFrom } of containers) {
    expect(securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
    expect(envFrom).toHaveLength(2);
  }
});

test('what the containers run is built into their image', () => {
  const files = ['deploy/Dockerfile', 'deploy/README.md', ...manifests];
  const run = files.flatMap((file) => [...read(file).matchAll(/build\/(\w+)\/([\w-]+)\.js/g)]);
  const programs = new Set(run.map(([path]) => path));
  expect(programs).toContain('build/tasks/database.js');
  expect(programs).toContain('build/shop/main.js');
  for (const [path, folder = '', name = ''] of run) {
    expect(folder === 'shop' ? ['main'] : tasks, path).toContain(name);
  }
  for (const task of tasks) expect(existsSync(`${root}scripts/tasks/${task}.ts`), task).toBe(true);
});

test('an image takes beside its programs every file that they read beside their sources', () => {
  const readers = globSync('src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('src/demo/'))
    .flatMap((file) =>
      [...read(file).matchAll(/new URL\(['`](.+?)['`], import\.meta\.url\)/g)].map(
        ([, path = '']) => join(dirname(file), path),
      ),
    );
  expect(readers).toContain('src/database/migrations');
  // The project's folder, which contains the pages.
  const taken = [...besideSources, '.'];
  for (const path of readers) expect(taken).toContain(normalize(path));
});

test('no shop that is deployed as the pages say can read its version control', () => {
  expect(read('deploy/systemd/ndoro.service')).toMatch(/^InaccessiblePaths=-\/srv\/ndoro\/\.git$/m);
  const shown = [...read('.dockerignore').matchAll(/^(!?)(.+)$/gm)];
  expect(shown[0]?.[2]).toBe('*');
  expect(shown.filter(([, shows, path]) => shows && path?.startsWith('.git'))).toEqual([]);
});
