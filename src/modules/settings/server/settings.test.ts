import { describe, expect, test } from 'vitest';
import { auditLog, media, settingVersions } from '#database/schema/index.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { afterFile } from '#tests/kit/undo.ts';
import { createSettings } from './settings.ts';

const shop = await createTestShop();
const admin = await createAdminBrowser(shop);
const shopper = createBrowser(shop);
const { db, url } = shop.database;

const texts = '/api/admin/texts';
const put = (address: string, body: object) => admin.call('PUT', address, body);
const read = async (address: string) => (await shopper.call('GET', address)).json();

async function stateOf(section: string, group = 'texts') {
  const { sections } = (await admin.call('GET', `/api/admin/${group}`)).json();
  return sections.find(({ id }: { id: string }) => id === section);
}

describe('a change', () => {
  test('is what the next shopper reads, and in the audit log with old and new', async () => {
    const answer = await put(`${texts}/season`, { value: { line: 'AUTUMN 2026' }, version: 1 });
    expect(answer.json()).toMatchObject({ version: 2, changedBy: admin.email });
    expect((await read('/api/shop')).season).toBe('AUTUMN 2026');
    const [entry] = (await db.select().from(auditLog)).filter(
      ({ subject }) => subject === 'settings:season',
    );
    expect(entry).toMatchObject({
      action: 'settings.changed',
      actorEmail: admin.email,
      detail: { line: ['SPRING-SUMMER 2025', 'AUTUMN 2026'] },
    });
  });

  test('of nothing is no version', async () => {
    const { version } = await stateOf('season');
    const answer = await put(`${texts}/season`, { value: { line: 'AUTUMN 2026' } });
    expect(answer.json().version).toBe(version);
  });

  test('that breaks a rule is refused with the field and the reason', async () => {
    const answer = await put('/api/admin/settings/contact', { value: { email: 'nobody' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('E-mail: Please enter a valid email address');
    expect((await read('/api/shop')).email).toBe('hello@ndoro.example');
  });

  test('goes only where its section stands', async () => {
    for (const address of [
      `${texts}/contact`,
      '/api/admin/settings/home',
      '/api/admin/settings/nothing',
    ]) {
      expect((await put(address, { value: {} })).statusCode).toBe(400);
    }
    const stranger = await shopper.call('PUT', `${texts}/season`, { value: { line: 'X' } });
    expect(stranger.statusCode).toBe(401);
  });

  test('with a picture needs it in the store', async () => {
    const value = { shoesPictures: ['/media/new-shoes.webp'] };
    expect((await put(`${texts}/home`, { value })).json().code).toBe('picture-not-found');
    await db.insert(media).values({
      key: 'new-shoes',
      kind: 'upload',
      original: 'originals/new-shoes',
      contentType: 'image/webp',
      width: 1350,
      height: 900,
      bytes: 1,
      color: '#332211',
      blur: '',
    });
    expect((await put(`${texts}/home`, { value })).statusCode).toBe(200);
    expect((await read('/api/pages/home')).shoes.pictures).toEqual(value.shoesPictures);
    const [picture] = await db.select().from(media);
    expect(picture?.attachedAt).not.toBeNull();
  });

  test('of the order moves and hides parts of the home page', async () => {
    const { order } = (await stateOf('home')).value;
    const last = { ...order.at(-1), shown: true };
    const value = {
      order: [last, ...order.slice(0, -1).map((part: object) => ({ ...part, shown: false }))],
    };
    await put(`${texts}/home`, { value });
    expect((await read('/api/pages/home')).parts).toEqual(['contact']);
    await put(`${texts}/home`, { value: { order } });
  });
});

describe('two people at once', () => {
  test('change different fields and both are right; of the same field one must choose', async () => {
    const { version, value } = await stateOf('contact', 'settings');
    const address = '/api/admin/settings/contact';
    const base = { city: value.city, country: value.country };
    expect((await put(address, { value: { city: 'Mutare' }, version, base })).statusCode).toBe(200);
    expect(
      (await put(address, { value: { country: 'ZW' }, version, base })).json().value,
    ).toMatchObject({
      city: 'Mutare',
      country: 'ZW',
    });
    const refused = await put(address, { value: { city: 'Gweru' }, version, base });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'edit-conflict',
      changedBy: 'Tariro Moyo',
      conflicts: [{ field: 'city', theirs: 'Mutare', yours: 'Gweru', base: 'Harare' }],
      version: version + 2,
    });
  });

  test('never write the same version twice', async () => {
    const lines = ['A', 'B', 'C', 'D', 'E'].map((name) => `SEASON ${name}`);
    await Promise.all(lines.map((line) => put(`${texts}/season`, { value: { line } })));
    const rows = await db.select().from(settingVersions);
    const versions = rows
      .filter(({ section }) => section === 'season')
      .map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
    expect(lines).toContain((await read('/api/shop')).season);
  });
});

describe('a text that binds the shop', () => {
  const address = `${texts}/privacy`;
  const confirm = (version: number, as = admin) =>
    as.call('POST', `${address}/confirm`, { version });

  test('is confirmed by an owner as it was read, and anew when it says something else', async () => {
    expect((await stateOf('privacy')).confirmed).toBeNull();
    expect(shop.services.settings.listUnconfirmed()).toContain('privacy');
    const confirmed = await confirm(1);
    expect(confirmed.json().confirmed).toEqual({ by: admin.email, at: expect.any(String) });
    expect(shop.services.settings.listUnconfirmed()).not.toContain('privacy');
    expect((await stateOf('privacy')).confirmed.by).toBe(admin.email);

    const changed = await put(address, { value: { lead: 'We keep nothing.' } });
    expect(changed.json()).toMatchObject({ version: 2, confirmed: null });
    expect((await confirm(1)).statusCode).toBe(409);
    expect(shop.services.settings.listUnconfirmed()).toContain('privacy');
    expect((await confirm(2)).json().confirmed.by).toBe(admin.email);

    const audits = (await db.select().from(auditLog)).filter(
      ({ action }) => action === 'settings.confirmed',
    );
    expect(audits.map(({ subject, detail }) => [subject, detail])).toEqual([
      ['settings:privacy', { version: 1 }],
      ['settings:privacy', { version: 2 }],
    ]);
  });

  test('comes back confirmed if it is the text that was, and no other', async () => {
    await put(address, { value: { lead: 'We keep a little.' } });
    const back = await admin.call('POST', `${address}/bring-back`, { to: 2 });
    expect(back.json().confirmed.by).toBe(admin.email);
    const first = await admin.call('POST', `${address}/bring-back`, { to: 1 });
    expect(first.json().confirmed).toBeNull();
  });

  test('is not for writers to confirm, and others need no confirming', async () => {
    const writer = await createAdminBrowser(shop, 'content');
    const { version } = await stateOf('privacy');
    expect((await confirm(version, writer)).statusCode).toBe(403);
    const season = await admin.call('POST', `${texts}/season/confirm`, { version: 1 });
    expect(season.statusCode).toBe(400);
    expect((await stateOf('season')).confirmed).toBeNull();
  });

  test('says nowhere on its page that it is a draft', async () => {
    const page = await read('/api/pages/privacy');
    expect(Object.keys(page).sort()).toEqual(['blocks', 'lead']);
  });
});

describe('versions', () => {
  test('are stored, and any of them comes back as the newest', async () => {
    const address = `${texts}/shipping`;
    await put(address, { value: { body: '## One\n\nFirst.' } });
    await put(address, { value: { body: '## Two\n\nSecond.' } });
    const { versions } = (await admin.call('GET', `${address}/versions`)).json();
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    expect(versions[2]).toMatchObject({ changedBy: null, changedAt: null });
    const back = await admin.call('POST', `${address}/bring-back`, { to: 2, version: 3 });
    expect(back.json()).toMatchObject({ version: 4, value: { body: '## One\n\nFirst.' } });
    expect((await read('/api/pages/shipping')).blocks[0].children).toEqual(['One']);
    const first = await admin.call('POST', `${address}/bring-back`, { to: 1, version: 4 });
    expect(first.json().value.body).toMatch(/^## What it costs/);
    const again = (await admin.call('GET', `${address}/versions`)).json().versions[0];
    expect(again).toMatchObject({ version: 5, origin: 'version 1' });
  });

  test('are not brought back over a colleague’s change, nor where there is none', async () => {
    const address = `${texts}/shipping/bring-back`;
    expect((await admin.call('POST', address, { to: 2, version: 3 })).statusCode).toBe(409);
    expect((await admin.call('POST', address, { to: 99 })).statusCode).toBe(404);
  });

  test('that this release cannot read leave the default, and are reported', async () => {
    const section = 'delivery';
    await db
      .insert(settingVersions)
      .values({ section, version: 2, value: { promise: 7 }, changedBy: 'somebody' });
    await shop.services.settings.open();
    expect((await read('/api/pages/home')).delivery.text).toMatch(/^Packed in /);
    const answer = await put('/api/admin/settings/delivery', { value: { promise: 'By hand.' } });
    expect(answer.json().version).toBe(3);
    expect((await read('/api/pages/home')).delivery.text).toBe('By hand.');
  });
});

test('another process of the shop reads the change as soon as it is written', async () => {
  const changes = await openChangeBus(url);
  afterFile(changes.close);
  const outside = () => ({ collections: 14, restrictions: [] });
  const other = createSettings({ db, changes, outside, report: () => {} });
  await other.open();
  let fresh = 0;
  other.onFresh(() => {
    fresh += 1;
  });
  await put(`${texts}/announcement`, { value: { text: 'Closed on Friday', link: '/contact' } });
  await expect
    .poll(() => other.shopFacts().announcement)
    .toEqual({ text: 'Closed on Friday', link: '/contact' });
  expect(fresh).toBeGreaterThan(0);
});

describe('one file', () => {
  test('holds everything, and brings it back', async () => {
    const exported = await admin.call('GET', '/api/admin/settings/file');
    expect(exported.headers['content-disposition']).toMatch(
      /^attachment; filename="settings-\d{4}-\d\d-\d\d\.json"$/,
    );
    const file = exported.json();
    await put(`${texts}/season`, { value: { line: 'SOMETHING ELSE' } });
    const preview = (await admin.call('POST', '/api/admin/settings/file/preview', file)).json();
    expect(preview.differences).toEqual([
      {
        section: 'season',
        field: 'line',
        before: 'SOMETHING ELSE',
        after: file.sections.season.line,
      },
    ]);
    const { versions } = preview;
    const answer = await admin.call('POST', '/api/admin/settings/file', { file, versions });
    expect(answer.json()).toEqual({ changed: ['season'] });
    expect((await read('/api/shop')).season).toBe(file.sections.season.line);
    const again = await admin.call('POST', '/api/admin/settings/file', { file, versions });
    expect(again.statusCode).toBe(409);
  });

  test('is refused as a whole where one section is not right', async () => {
    const file = {
      kind: 'shop-settings',
      sections: { season: { line: 'NEW' }, contact: { email: 'nobody' } },
    };
    const preview = (await admin.call('POST', '/api/admin/settings/file/preview', file)).json();
    expect(preview.problems).toEqual([
      'Address, telephone and e-mail: E-mail: Please enter a valid email address',
    ]);
    const { versions } = preview;
    const answer = await admin.call('POST', '/api/admin/settings/file', { file, versions });
    expect(answer.statusCode).toBe(400);
    expect((await read('/api/shop')).season).not.toBe('NEW');
  });

  test('of something else is told so', async () => {
    for (const file of [
      { kind: 'orders', sections: {} },
      { kind: 'shop-settings', sections: { nothing: {} } },
    ]) {
      const answer = await admin.call('POST', '/api/admin/settings/file/preview', file);
      expect(answer.statusCode).toBe(400);
    }
  });
});

test('mails and refusals carry the address of the day', async () => {
  await put('/api/admin/settings/contact', {
    value: { email: 'new@ndoro.example', addressLines: ['1 New Street', 'Bulawayo'] },
  });
  expect(shop.services.mailBrand).toMatchObject({
    email: 'new@ndoro.example',
    addressLines: ['1 New Street', 'Bulawayo'],
  });
});

test('size guides and search words are there for whoever needs them', async () => {
  await put(`${texts}/size-guides`, {
    value: { guides: [{ title: 'Shoes', category: 'shoes', table: 'EU | UK\n36 | 3', note: '' }] },
  });
  await put(`${texts}/search-words`, { value: { groups: ['pumps, court shoes'] } });
  expect(shop.services.settings.sizeGuides()).toEqual([
    { title: 'Shoes', category: 'shoes', columns: ['EU', 'UK'], rows: [['36', '3']], note: '' },
  ]);
  expect(shop.services.settings.searchWords()).toEqual([['pumps', 'court shoes']]);
  expect(await read('/api/pages/size-guide')).toEqual({
    guides: shop.services.settings.sizeGuides(),
  });
  expect((await read('/api/shop')).sizeGuides).toEqual(['shoes']);
});

test('what a section has no field for is left out, whatever it is called', async () => {
  const value = { 'no\0such': 'x', __proto__: { line: 'x' }, constructor: 'x' };
  const answer = await put(`${texts}/season`, { value, version: 1, base: {} });
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.json().value)).toEqual(['line']);
});
