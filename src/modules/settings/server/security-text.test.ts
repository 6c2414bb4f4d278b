import { expect, test } from 'vitest';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { securityText } from './security-text.ts';

const shop = await createTestShop();
const read = () => createBrowser(shop).call('GET', '/.well-known/security.txt');

test('the text has what RFC 9116 asks for, and ends in half a year', () => {
  const text = securityText({
    email: 'hello@ndoro.example',
    publicUrl: 'https://ndoro.example',
    now: new Date('2026-11-18T22:00:00Z'),
  });
  expect(text).toBe(
    'Contact: mailto:hello@ndoro.example\n' +
      'Expires: 2027-05-17T00:00:00.000Z\n' +
      'Preferred-Languages: en\n' +
      'Canonical: https://ndoro.example/.well-known/security.txt\n',
  );
});

test('security.txt names the address that staff entered', async () => {
  const answer = await read();
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toContain('Contact: mailto:hello@ndoro.example\n');
  const admin = await createAdminBrowser(shop);
  const before = (await admin.call('GET', '/api/admin/settings')).json();
  const contact = before.sections.find(({ id }: { id: string }) => id === 'contact');
  const value = { ...contact.value, email: 'safe@ndoro.example' };
  const changed = await admin.call('PUT', '/api/admin/settings/contact', { value });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await read()).body).toContain('Contact: mailto:safe@ndoro.example\n');
});
