import { expect, test } from 'vitest';
import { isGround, isPreparation } from './changed-file.ts';

test('what keeps the database, the settings and this command itself asks for a new process', () => {
  expect(isGround('scripts/dev.ts')).toBe(true);
  expect(isGround('scripts/dev/dev-proxy.ts')).toBe(true);
  expect(isGround('src/database/embedded/postmaster.ts')).toBe(true);
  expect(isGround('src/config/environment.ts')).toBe(true);
  expect(isGround('vite.config.ts')).toBe(true);
  expect(isGround('.env')).toBe(true);
});

test('use cases, the brand, pages and tests do not', () => {
  expect(isGround('src/modules/catalog/server/catalog.ts')).toBe(false);
  expect(isGround('src/config/shop.ts')).toBe(false);
  expect(isGround('src/web/root.tsx')).toBe(false);
  expect(isGround('src/config/config.test.ts')).toBe(false);
  expect(isGround('scripts/dev/dev-proxy.test.ts')).toBe(false);
});

test('a new migration is run although nothing imports it', () => {
  expect(isPreparation('src/database/migrations/0002_gifts.sql')).toBe(true);
  expect(isPreparation('src/database/migrations/meta/_journal.json')).toBe(true);
  expect(isPreparation('src/database/migrations/meta/0002_snapshot.json')).toBe(false);
  expect(isPreparation('src/database/migrate.ts')).toBe(true);
  expect(isPreparation('src/database/client.ts')).toBe(false);
});

test('a changed seed fills the demo anew', () => {
  expect(isPreparation('src/demo/seed/media/manifest.json')).toBe(true);
  expect(isPreparation('src/bootstrap/prepare/prepare-demo.ts')).toBe(true);
  expect(isPreparation('src/demo/emulators/paypal/orders.ts')).toBe(false);
  expect(isPreparation('src/demo/seed/catalogue.test.ts')).toBe(false);
});
