import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '#shared/start-error.ts';
import { loadSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'ndoro-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('secrets are made once and kept', () => {
  const first = loadSecrets(folder);
  expect(loadSecrets(folder)).toEqual(first);
});

test('damaged secrets stop the start, and neither are replaced nor shown', () => {
  const file = join(folder, 'secrets.json');
  writeFileSync(file, '{"signingKey":"tell-nobody"');
  expect(() => loadSecrets(folder)).toThrow(StartError);
  expect(() => loadSecrets(folder)).toThrow(/it is damaged/);
  expect(() => loadSecrets(folder)).not.toThrow(/tell-nobody/);
  expect(readFileSync(file, 'utf8')).toContain('tell-nobody');
});
