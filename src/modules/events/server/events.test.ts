import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { media } from '#database/schema/index.ts';
import { type EventDraft, eventInputSchema } from '#modules/events/event-schema.ts';
import { by } from '#tests/kit/author.ts';
import { createTestShop, type TestShop } from '#tests/kit/test-shop.ts';
import { createEvents, type Events } from './events.ts';

let shop: TestShop;
let events: Events;

const today = '2026-11-15';

function draft(changes: Partial<EventDraft> = {}) {
  return eventInputSchema.parse({
    title: 'The Long Table',
    description: 'One evening, one table.',
    date: '2026-12-09',
    time: '18:30',
    location: 'Harare',
    images: [{ url: '/media/coupes.webp' }, { url: '/media/table.webp', alt: 'Our table' }],
    ...changes,
  });
}

async function add(changes: Partial<EventDraft> = {}): Promise<number> {
  const added = await events.addEvent(draft(changes), by);
  if (!added.ok) throw new Error(added.code);
  return added.value.id;
}

function picture(key: string) {
  return {
    key,
    kind: 'upload' as const,
    original: `originals/${key}`,
    contentType: 'image/webp',
    width: 1600,
    height: 1000,
    bytes: 1,
    color: '#332211',
    blur: '',
    alt: `A picture of ${key}`,
  };
}

async function get(path: string) {
  const answer = await shop.app.inject(path);
  return { status: answer.statusCode, body: answer.json() };
}

beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.database;
  events = createEvents({ db, now: () => new Date(`${today}T10:00:00Z`) });
  await db.insert(media).values(['coupes', 'table'].map(picture));
});

describe('events', () => {
  it('an event answers with every specified field, its featured picture first', async () => {
    const id = await add();
    const { status, body } = await get(`/api/events/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      title: 'The Long Table',
      date: '2026-12-09',
      time: '18:30',
      location: 'Harare',
      slug: 'the-long-table',
      featuredImage: { url: '/media/coupes.webp', key: 'coupes', alt: 'A picture of coupes' },
      images: [
        { key: 'coupes', isFeatured: true },
        { key: 'table', isFeatured: false },
      ],
    });
    expect(
      body.gallery.map(({ alt, width }: { alt: string; width: number }) => [alt, width]),
    ).toEqual([
      ['A picture of coupes', 1600],
      ['Our table', 1600],
    ]);
  });

  it('an event opens by its slug too, and an unknown one is not found', async () => {
    const id = await add({ title: 'Slugged' });
    expect((await get('/api/events/slugged')).body.id).toBe(id);
    for (const path of ['/api/events/9999', '/api/events/nothing-here', '/api/events/%00']) {
      expect(await get(path)).toMatchObject({ status: 404, body: { message: 'Event not found' } });
    }
  });

  it('a second event of the same title gets an address of its own', async () => {
    await add({ title: 'Twin' });
    await add({ title: 'Twin' });
    expect((await get('/api/events/twin-2')).status).toBe(200);
    const refused = await events.addEvent(draft({ slug: 'twin' }), by);
    expect(refused).toEqual({ ok: false, code: 'event-slug-taken' });
  });

  it('what is not published stays with the staff', async () => {
    const id = await add({ title: 'Hidden', published: false });
    expect((await get(`/api/events/${id}`)).status).toBe(404);
    const titles = (await get('/api/events')).body.map(({ title }: { title: string }) => title);
    expect(titles).not.toContain('Hidden');
    expect((await events.listAllEvents()).map(({ title }) => title)).toContain('Hidden');
  });

  it('what is to come stands first, soonest first; the past follows, latest first', async () => {
    for (const event of await events.listAllEvents()) await events.removeEvent(event.id, by);
    for (const date of ['2026-01-01', '2027-01-01', today, '2026-11-14']) {
      await add({ title: date, date });
    }
    expect((await events.listEvents()).map(({ date }) => date)).toEqual([
      today,
      '2027-01-01',
      '2026-11-14',
      '2026-01-01',
    ]);
  });

  it('a picture that is not in the store is refused and nothing changes', async () => {
    const id = await add({ title: 'Steady' });
    const images = [{ url: '/media/gone.webp' }];
    const refused = await events.changeEvent(id, draft({ title: 'Changed', images }), by);
    expect(refused).toEqual({ ok: false, code: 'picture-not-found' });
    expect((await get(`/api/events/${id}`)).body.title).toBe('Steady');
  });

  it('a refused change leaves the pictures that it named unused', async () => {
    const { db } = shop.database;
    await db.insert(media).values(picture('unused'));
    const images = [{ url: '/media/unused.webp' }];
    const refused = await events.changeEvent(2_000_000_000, draft({ images }), by);
    expect(refused).toEqual({ ok: false, code: 'event-not-found' });
    const [row] = await db.select().from(media).where(eq(media.key, 'unused'));
    expect(row?.attachedAt).toBeNull();
  });

  it('changing an event replaces its pictures, and a removed one is gone', async () => {
    const id = await add({ title: 'Moving' });
    await events.changeEvent(
      id,
      draft({ title: 'Moved', images: [{ url: '/media/table.webp' }] }),
      by,
    );
    const { body } = await get(`/api/events/${id}`);
    expect(body).toMatchObject({ title: 'Moved', featuredImage: { key: 'table' } });
    expect(body.gallery).toHaveLength(1);
    expect((await events.removeEvent(id, by)).ok).toBe(true);
    expect((await get(`/api/events/${id}`)).status).toBe(404);
    expect(await events.removeEvent(id, by)).toEqual({ ok: false, code: 'event-not-found' });
  });

  it('what is absent keeps its value, and what is the same is not a change', async () => {
    const id = await add({ title: 'Unchanged', published: false });
    const changed = await events.changeEvent(id, { location: 'Bulawayo' }, by);
    expect(changed).toMatchObject({
      ok: true,
      value: { title: 'Unchanged', location: 'Bulawayo', published: false, version: 2 },
    });
    expect(changed.ok && changed.value.gallery).toHaveLength(2);
    const same = await events.changeEvent(id, { location: 'Bulawayo' }, by);
    expect(same.ok && same.value.version).toBe(2);
  });

  it('two who change different fields are both right; of the same field one must choose', async () => {
    const id = await add({ title: 'Shared', location: 'Harare' });
    const opened = { version: 1, base: { location: 'Harare', title: 'Shared' } };
    await events.changeEvent(id, { location: 'Mutare', ...opened }, by);
    expect(await events.changeEvent(id, { title: 'Ours', ...opened }, by)).toMatchObject({
      ok: true,
      value: { title: 'Ours', location: 'Mutare' },
    });
    const images = [{ url: '/media/table.webp', alt: '' }];
    const refused = await events.changeEvent(id, { location: 'Gweru', images, ...opened }, by);
    expect(refused).toMatchObject({
      ok: false,
      code: 'edit-conflict',
      detail: {
        conflicts: [
          { field: 'location', theirs: 'Mutare', yours: 'Gweru', base: 'Harare' },
          { field: 'images', yours: images },
        ],
        version: 3,
        changedAt: expect.any(String),
      },
    });
    const again = { location: 'Gweru', version: 3, base: { location: 'Mutare' } };
    expect(await events.changeEvent(id, again, by)).toMatchObject({
      ok: true,
      value: { location: 'Gweru' },
    });
    expect(await events.changeEvent(id, { location: 'Kadoma' }, by)).toMatchObject({ ok: true });
  });
});
