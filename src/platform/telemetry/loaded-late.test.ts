import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('OpenTelemetry is known to one file, which is loaded only where a collector is named', () => {
  const sources = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const filesWith = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(filesWith(/from '@opentelemetry\//)).toEqual(['src/platform/telemetry/open-tracing.ts']);
  expect(filesWith(/from '[^']*open-tracing\.ts'/)).toEqual([]);
  expect(filesWith(/import\('[^']*open-tracing\.ts'\)/)).toEqual([
    'src/bootstrap/start/start-tracing.ts',
  ]);
});
