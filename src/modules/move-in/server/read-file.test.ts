import { expect, test } from 'vitest';
import { stallOf } from '#tests/kit/longest-turn.ts';
import { readExportFile } from './read-file.ts';

test('an export with a wide head above short lines keeps nobody waiting', async () => {
  const columns =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Variant SKU,Variant Price';
  const csv = `${columns}${','.repeat(480_000)}\n${'a\n'.repeat(1000)}`;
  expect(await stallOf(() => readExportFile(csv))).toBeLessThan(100);
});
