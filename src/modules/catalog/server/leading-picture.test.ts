import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, media } from '#database/schema/index.ts';
import { catalogChannel } from '#platform/catalog-change.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { addPictures } from '#tests/kit/picture-builder.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
let admin: TestAdmin;

const main = '/media/main.webp';
const pair = '/media/pair.webp';
const sole = '/media/sole.webp';
const night = '/media/night.webp';

const draft = {
  name: 'Msasa Pump',
  description: 'Red leaves in August.',
  category: 'shoes',
  price: 125.5,
  quantity: 4,
  imageUrl: main,
  additionalImages: [pair, sole],
};

const send = (body: object) => admin.call('POST', '/api/admin/products', { ...draft, ...body });
const put = (id: number, body: object) => admin.call('PUT', `/api/admin/products/${id}`, body);

async function add(changes: object = {}) {
  const answer = await send(changes);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function read(path: string) {
  return (await shop.app.inject(path)).json();
}

async function darkOf(id: number): Promise<(string | undefined)[]> {
  const { media: pictures } = await read(`/api/products/${id}`);
  return pictures.map(({ dark }: { dark?: string }) => dark);
}

async function auditOf(id: number) {
  const ofProduct = eq(auditLog.subject, `product:${id}`);
  const rows = await db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(ofProduct, eq(auditLog.action, 'product.changed')));
  return rows.map(({ detail }) => detail);
}

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
  await addPictures(db, 'main', 'pair', 'sole', 'night', 'dusk');
});

describe('a product that leads with its second picture', () => {
  const turned = { imageUrl: pair, additionalImages: [main, sole], images: [pair, main, sole] };
  const given = { imageUrl: main, additionalImages: [pair, sole], images: [main, pair, sole] };

  test('shoppers see it first, alone and in lists; staff see the order they gave', async () => {
    const { id, ...added } = await add({ leadsWithSecond: true });
    expect(added).toMatchObject({ ...given, leadsWithSecond: true });
    const alone = await read(`/api/products/${id}`);
    expect(alone).toMatchObject(turned);
    expect(alone.media.map(({ url }: { url: string }) => url)).toEqual([pair, main, sole]);
    const [listed] = await read(`/api/products?ids=${id}`);
    expect(listed).toMatchObject(turned);
    expect(listed.media.map(({ url }: { url: string }) => url)).toEqual([pair, main]);
    expect(listed).not.toHaveProperty('leadsWithSecond');
  });

  test('the first picture leads by default, stays with other changes, and is switched off', async () => {
    const { id, leadsWithSecond } = await add();
    expect(leadsWithSecond).toBe(false);
    expect(await read(`/api/products/${id}`)).toMatchObject(given);
    expect((await put(id, { leadsWithSecond: true })).json()).toMatchObject(given);
    await put(id, { price: 99 });
    expect(await read(`/api/products/${id}`)).toMatchObject({ ...turned, price: 99 });
    await put(id, { leadsWithSecond: false });
    expect(await read(`/api/products/${id}`)).toMatchObject(given);
    expect(await auditOf(id)).toEqual([
      { leadsWithSecond: [false, true] },
      { price: [125.5, 99] },
      { leadsWithSecond: [true, false] },
    ]);
  });

  test('anything but yes or no is refused', async () => {
    expect((await send({ leadsWithSecond: 'yes' })).statusCode).toBe(400);
  });
});

describe('a dark image', () => {
  test('stands for its picture in the dark theme, is seen by staff and spared by the sweep', async () => {
    const { id, darkImages } = await add({ darkImages: { [main]: night } });
    expect(darkImages).toEqual({ [main]: night });
    expect(await darkOf(id)).toEqual([night, undefined, undefined]);
    const [row] = await db.select().from(media).where(eq(media.key, 'night'));
    expect(row?.attachedAt).not.toBeNull();
    await put(id, { darkImages: { [main]: '' } });
  });

  test('stays with other changes, is exchanged, and taken away', async () => {
    const { id } = await add({ darkImages: { [main]: night } });
    expect((await put(id, { price: 99 })).json().darkImages).toEqual({ [main]: night });
    const changed = await put(id, { darkImages: { [main]: '/media/dusk.webp' } });
    expect(changed.json().darkImages).toEqual({ [main]: '/media/dusk.webp' });
    expect((await put(id, { darkImages: { [main]: '' } })).json().darkImages).toEqual({});
    expect(await darkOf(id)).toEqual([undefined, undefined, undefined]);
    expect((await auditOf(id)).slice(1)).toEqual([
      { darkImages: [{ [main]: night }, { [main]: '/media/dusk.webp' }] },
      { darkImages: [{ [main]: '/media/dusk.webp' }, {}] },
    ]);
  });

  test('belongs to its picture: a picture taken off a product and put back has it still', async () => {
    const { id } = await add({ darkImages: { [main]: night } });
    const bare = await put(id, { imageUrl: pair, additionalImages: [sole] });
    expect(bare.json().darkImages).toEqual({});
    const back = await put(id, { imageUrl: main, additionalImages: [pair, sole] });
    expect(back.json().darkImages).toEqual({ [main]: night });
    expect((await auditOf(id)).some((detail) => 'darkImages' in (detail as object))).toBe(false);
    await put(id, { darkImages: { [main]: '' } });
  });

  test('another picture of the product may be chosen: the two change places in the dark', async () => {
    const { id } = await add({ darkImages: { [main]: sole } });
    expect(await darkOf(id)).toEqual([sole, undefined, main]);
    await put(id, { darkImages: { [main]: '' } });
  });

  test('what is said of a picture that the product has not is not written', async () => {
    const { id } = await add({ darkImages: { '/media/dusk.webp': night } });
    expect(await darkOf(id)).toEqual([undefined, undefined, undefined]);
    const [row] = await db.select().from(media).where(eq(media.key, 'dusk'));
    expect(row?.dark).toBeNull();
  });

  test.each([
    ['of another site', { [main]: 'https://x.example/a.jpg' }],
    ['for a picture of another site', { 'https://x.example/a.jpg': night }],
    ['that is one size of a picture', { [main]: '/media/night-640.avif' }],
    ['that is its own picture', { [main]: main }],
    ['that is no text', { [main]: 7 }],
  ])('one %s is refused', async (_, darkImages) => {
    expect((await send({ darkImages })).statusCode).toBe(400);
  });

  test('one that has been swept meanwhile is refused, and nothing is changed', async () => {
    const { id, version } = await add();
    const refused = await put(id, { price: 1, darkImages: { [main]: '/media/gone.webp' } });
    expect(refused.json()).toMatchObject({ code: 'picture-not-found' });
    const { body } = await admin.call('GET', `/api/admin/products/${id}`);
    expect(JSON.parse(body)).toMatchObject({ version, price: 125.5, darkImages: {} });
  });

  test('of two who choose differently the second is asked; of two who take it away neither', async () => {
    const { id } = await add();
    const [dusk, none] = [{ [main]: '/media/dusk.webp' }, { [main]: '' }];
    await put(id, { darkImages: { [main]: night }, version: 1, base: { darkImages: {} } });
    const second = await put(id, { darkImages: dusk, version: 1, base: { darkImages: {} } });
    expect(second.json().conflicts).toEqual([
      { field: 'darkImages', theirs: { [main]: night }, yours: dusk, base: {} },
    ]);
    const base = { darkImages: { [main]: night } };
    expect((await put(id, { darkImages: none, version: 2, base })).statusCode).toBe(200);
    expect((await put(id, { darkImages: none, version: 2, base })).statusCode).toBe(200);
  });

  test('pages of every product that shows the picture are dropped', async () => {
    const { id } = await add();
    const { id: copy } = await add({ imageUrl: '', additionalImages: [sole, main] });
    const bus = await openChangeBus(shop.database.url);
    const heard: string[] = [];
    bus.on(catalogChannel, (tag) => heard.push(tag));
    await put(id, { darkImages: { [main]: night } });
    await expect.poll(() => heard).toContain(`product:${copy}`);
    expect(await darkOf(copy)).toEqual([undefined, night]);
    await bus.close();
  });

  test('nobody but staff sets one', async () => {
    const { id } = await add();
    const shopper = createBrowser(shop);
    const path = `/api/admin/products/${id}`;
    const answer = await shopper.call('PUT', path, { darkImages: { [main]: night } });
    expect(answer.statusCode).toBe(401);
  });
});
