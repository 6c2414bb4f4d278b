import { expect, test } from 'vitest';
import { createTestPasskey } from '#tests/kit/passkey.ts';
import { liveEnvironment } from '#tests/kit/processes/live-environment.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop(liveEnvironment);
await shop.services.jobs.start();
const { hostname: rpId, origin } = new URL(shop.services.config.publicUrl);
const address = '/api/admin/passkeys';

test('a passkey is all that a live shop asks for, and the last one is not removed unawares', async () => {
  const admin = await createAdminBrowser(shop);
  const { password } = admin;
  expect((await admin.call('GET', '/api/admin/sessions')).statusCode).toBe(403);
  const passkey = createTestPasskey({ origin, rpId });
  const begun = await admin.call('POST', address, { password });
  const made = passkey.create(begun.json().options);
  const added = await admin.call('POST', `${address}/finish`, { name: 'Key', passkey: made });
  expect(added.statusCode, added.body).toBe(200);
  expect((await admin.call('GET', '/api/admin/sessions')).statusCode).toBe(200);

  const [{ id }] = (await admin.call('GET', address)).json().passkeys;
  const url = `${address}/${id}/remove`;
  const [code] = added.json().recoveryCodes;
  const unaware = await admin.call('POST', url, { password, code });
  expect([unaware.statusCode, unaware.json().code]).toEqual([409, 'last-second-factor']);
  const aware = await admin.call('POST', url, { password, code, acceptsLast: true });
  expect(aware.statusCode, aware.body).toBe(200);
  const after = await admin.call('GET', '/api/admin/sessions');
  expect(after.json().code).toBe('second-factor-missing');
});
