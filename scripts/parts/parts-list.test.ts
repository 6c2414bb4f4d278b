import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askForProblems, type ProblemRecord, verdictOn } from './known-problems.ts';
import { refusedLicences } from './licences.ts';
import { cycloneDx, type LockFile, licenceList, partsOf } from './parts-list.ts';

const lock: LockFile = {
  name: 'ndoro',
  version: '1.0.0',
  packages: {
    '': { version: '1.0.0' },
    'node_modules/zod': {
      version: '4.6.7',
      resolved: 'https://registry.npmjs.org/zod/-/zod-4.6.7.tgz',
      integrity: 'sha512-AAEC',
      license: 'MIT',
    },
    'node_modules/@a/b': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
    'node_modules/@a/b/node_modules/zod': { version: '3.0.0', license: 'MIT', dev: true },
    'node_modules/alias': {
      name: 'typescript',
      version: '7.0.2',
      license: 'Apache-2.0',
      dev: true,
    },
  },
};

test('every package stands in the list, once for each version', () => {
  expect(partsOf(lock).map(({ name, version }) => `${name}@${version}`)).toEqual([
    '@a/b@1.0.0',
    'typescript@7.0.2',
    'zod@3.0.0',
    'zod@4.6.7',
  ]);
});

test('the list is CycloneDX, and the same for the same lock file', () => {
  const list = cycloneDx(lock);
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(list.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(list).toEqual(cycloneDx(lock));
  expect(list.components[0]).toMatchObject({
    purl: 'pkg:npm/%40a/b@1.0.0',
    licenses: [{ expression: '(MIT OR Apache-2.0)' }],
  });
  expect(list.components[2]).toMatchObject({ scope: 'excluded' });
  expect(list.components[3]).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/zod@4.6.7',
    name: 'zod',
    version: '4.6.7',
    scope: 'required',
    purl: 'pkg:npm/zod@4.6.7',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: '000102' }],
    externalReferences: [
      { type: 'distribution', url: 'https://registry.npmjs.org/zod/-/zod-4.6.7.tgz' },
    ],
  });
});

test('licences are listed of what a running shop is made of', () => {
  expect(licenceList(lock)).toBe('(MIT OR Apache-2.0)\n  @a/b@1.0.0\n\nMIT\n  zod@4.6.7\n');
});

test('every part of this shop names its licence and comes from the registry', () => {
  const own = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const shipped = partsOf(own).filter(({ isShipped }) => isShipped);
  expect(shipped.length).toBeGreaterThan(50);
  expect(shipped.filter(({ licence }) => licence === null)).toEqual([]);
  expect(shipped.filter(({ integrity }) => integrity === null)).toEqual([]);
});

test('every package of this shop is under a licence that may be used', () => {
  const own = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  expect(refusedLicences(partsOf(own))).toEqual([]);
});

test('a licence that nobody has read is refused, and so is one that is allowed for others', () => {
  const [part] = partsOf(lock);
  const under = (name: string, licence: string | null) =>
    refusedLicences(part ? [{ ...part, name, licence }] : []);
  expect(under('a', '(MIT OR GPL-3.0-only)')).toEqual([]);
  expect(under('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toEqual([]);
  expect(under('a', 'MIT AND GPL-3.0-only')).toEqual(['a@1.0.0: MIT AND GPL-3.0-only']);
  expect(under('a', 'LGPL-3.0-or-later')).toEqual(['a@1.0.0: LGPL-3.0-or-later']);
  expect(under('a', null)).toEqual(['a@1.0.0: none named']);
});

test('known problems are recorded, and a registry that does not answer is, too', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk) => asked.push(String(chunk)));
    request.on('end', () =>
      response.end(
        JSON.stringify({
          zod: [
            {
              severity: 'high',
              title: 'Slow',
              url: 'https://a.example',
              vulnerable_versions: '<4',
            },
          ],
        }),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const now = new Date('2026-11-16T10:00:00Z');
  expect(await askForProblems(partsOf(lock), registry, now)).toEqual({
    checkedAt: '2026-11-16T10:00:00.000Z',
    registry,
    problems: [
      { name: 'zod', severity: 'high', title: 'Slow', url: 'https://a.example', versions: '<4' },
    ],
  });
  expect(JSON.parse(asked.join(''))).toMatchObject({ zod: ['3.0.0', '4.6.7'] });
  server.close();
  const silent = await askForProblems(partsOf(lock), registry, now);
  expect(silent).toMatchObject({ checkedAt: null, registry });
});

test('only a registry that answers, and knows of nothing, makes the check pass', () => {
  const registry = 'https://registry.example/';
  const asked = { checkedAt: '2026-11-16T10:00:00.000Z', registry };
  const problem = { name: 'zod', severity: 'low', title: 'Slow', url: 'u', versions: '<4' };
  const isClean = (record: ProblemRecord) => verdictOn(record).isClean;
  expect(isClean({ ...asked, problems: [] })).toBe(true);
  expect(isClean({ ...asked, problems: [problem] })).toBe(false);
  const silent = { checkedAt: null, registry, reason: 'it answered 405' } as const;
  expect(verdictOn(silent)).toEqual({
    isClean: false,
    lines: [expect.stringContaining('does not say what is weak (it answered 405)')],
  });
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  expect(workflow).toMatch(/schedule:\n\s+- cron: .*[\s\S]*- run: npm run parts$/m);
});
