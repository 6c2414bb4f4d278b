import { expect, test } from 'vitest';
import { liveEnvironment } from '#tests/kit/processes/live-environment.ts';
import { createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { prepareStaff } from './prepare-staff.ts';

const email = 'tariro@ndoro.example';
const withPassword = (ADMIN_PASSWORD: string) =>
  createTestShop({ ...liveEnvironment, ADMIN_EMAIL: email, ADMIN_PASSWORD });

test('a live shop does not start with a first admin whose password is easy to guess', async () => {
  const shop = await withPassword('NdoroTariro12');
  await expect(prepareStaff(shop.services)).rejects.toThrow(
    /- ADMIN_PASSWORD: Password is too easy to guess\./,
  );
  expect(await shop.services.staff.hasAdmin()).toBe(false);
});

test('a request under the first admin’s address does not keep them out', async () => {
  const password = 'granite kopje lantern';
  const shop = await withPassword(password);
  const account = { email, password: 'somebody else chose', firstName: 'No', lastName: 'Body' };
  await shop.services.jobs.start();
  const asked = await createBrowser(shop).call('POST', '/api/admin/create', account);
  expect(asked.statusCode).toBe(201);
  await prepareStaff(shop.services);
  const login = await createBrowser(shop).call('POST', '/api/admin/login', { email, password });
  expect(login.statusCode).toBe(200);
});
