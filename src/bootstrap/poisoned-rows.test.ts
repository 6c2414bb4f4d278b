import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { signingKeysOf } from '#config/secrets.ts';
import { createFolderStorage } from '#modules/media/server/providers/folder-storage.ts';
import { serviceWorker } from '#modules/page-guard/inline-scripts.ts';
import { lookAtPages } from '#modules/page-guard/server/look-at-pages.ts';
import { settledMethods } from '#modules/payments/payment-method.ts';
import { createSealer } from '#platform/backup/sealer.ts';
import { by } from '#tests/kit/author.ts';
import { bookOrder } from '#tests/kit/booked-order.ts';
import { addFiscalDevice } from '#tests/kit/fiscal-device.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';
import { shipEach } from './backup/keep-log.ts';

const shop = await createTestShop({ PAYPAL_API_URL: 'http://127.0.0.1:9' });
const { db } = shop.database;
const { jobs } = shop.services;
const staff = await createAdminBrowser(shop);
await jobs.open();

const attention = '/api/admin/attention';

type Case = {
  /** Makes a row that fails and a later one that does not. */
  prepare(): Promise<{
    /** The text about the bad row on the staff screen, and its kind. */
    listed: string;
    kind?: string;
    isGoodDone(): Promise<boolean>;
    isBadDone(): Promise<boolean>;
    heal(): Promise<unknown>;
  }>;
  /** Only if the services do not register the task. */
  run?(): Promise<unknown>;
};

/** From now on every change of this row fails. */
async function poison(
  table: string,
  event: string,
  condition: SQL,
): Promise<() => Promise<unknown>> {
  const name = `poison_${randomUUID().replaceAll('-', '')}`;
  const result = event === 'delete' ? 'old' : 'new';
  const where = sql.raw(table);
  await db.execute(sql`
    create function ${sql.raw(name)}() returns trigger language plpgsql as $$
    begin
      if ${condition} then raise exception 'poisoned'; end if;
      return ${sql.raw(result)};
    end $$`);
  await db.execute(sql`
    create trigger ${sql.raw(name)} before ${sql.raw(event)} on ${where}
    for each row execute function ${sql.raw(name)}()`);
  return () => db.execute(sql`drop trigger ${sql.raw(name)} on ${where}`);
}

/** A function body can't contain parameters. */
const text = (value: string | number) => sql.raw(`'${value}'`);

async function holds(condition: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ holds: boolean }>(sql`select (${condition}) as holds`);
  return rows[0]?.holds === true;
}

async function addPayment(provider: string, minutesAgo = 20): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into payments (checkout_id, provider, state, amount_cents, next_check_at, created_at,
      updated_at)
    select ${await addCheckout('Moyo', -1)}, ${provider}, 'opening', 12000, moment, moment, moment
    from (select now() - make_interval(mins => ${minutesAgo}) as moment) as past
    returning id`);
  return rows[0]?.id ?? '';
}

/** A payment without any answer so far is closed without a call to its provider. */
function reconcileCase(provider: string): Case {
  return {
    async prepare() {
      const [bad, good] = [await addPayment(provider, 30), await addPayment(provider)];
      const heal = await poison(
        'payments',
        'update',
        sql`new.id = ${text(bad)} and new.state <> old.state`,
      );
      const isClosed = (id: string) =>
        holds(sql`select state = 'closed' from payments where id = ${id}`);
      return {
        listed: bad,
        kind: 'payment',
        isGoodDone: () => isClosed(good),
        isBadDone: () => isClosed(bad),
        async heal() {
          await heal();
          await db.execute(sql`update payments set next_check_at = now() where id = ${bad}`);
        },
      };
    },
  };
}

async function addCheckout(lastName: string, hoursAgo: number): Promise<string> {
  const form = { firstName: 'Rudo', lastName, email: 'rudo@example.com' };
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into checkouts (form, lines, rate, subtotal_cents, shipping_cents, total_cents, expires_at)
    values (${JSON.stringify(form)}, '[]', '{}', 0, 0, 0, now() - make_interval(hours => ${hoursAgo}))
    returning id`);
  return rows[0]?.id ?? '';
}

const cases: Record<string, Case> = {
  ...Object.fromEntries(settledMethods.map((each) => [`reconcile ${each}`, reconcileCase(each)])),
  'lapse payment links': {
    async prepare() {
      const [bad, good] = [await addCheckout('Bad', 2), await addCheckout('Good', 1)];
      for (const id of [bad, good]) {
        await db.execute(
          sql`insert into payment_links (checkout_id, created_by) values (${id}, '')`,
        );
      }
      const isOver = (id: string) =>
        holds(sql`select state = 'expired' from checkouts where id = ${id}`);
      return {
        listed: 'The payment link of Rudo Bad ran out',
        heal: await poison('checkouts', 'update', sql`new.id = ${text(bad)}`),
        isGoodDone: () => isOver(good),
        isBadDone: () => isOver(bad),
      };
    },
  },
  'lapse reservations': {
    async prepare() {
      const add = (hours: number) =>
        addOrder(db, {
          status: 'processing',
          paymentStatus: 'pending',
          reservedUntil: new Date(Date.now() - hours * 3_600_000),
        });
      const [bad, good] = [await add(2), await add(1)];
      const isOver = (id: number) =>
        holds(sql`select status = 'cancelled' from orders where id = ${id}`);
      return {
        listed: `The reservation of order #${bad.number} ran out`,
        heal: await poison('orders', 'update', sql`new.id = ${text(bad.id)}`),
        isGoodDone: () => isOver(good.id),
        isBadDone: () => isOver(bad.id),
      };
    },
  },
  'release what was set aside': {
    async prepare() {
      const add = async (name: string, hours: number) => {
        const product = await addProduct(db, { name: `For ${name}` });
        const { rows } = await db.execute<{ id: string }>(sql`
          with appointment as (
            insert into appointments (id, kind, starts_at, ends_at, name, email, state)
            select gen_random_uuid(), 'boutique', moment, moment + interval '1 hour', ${name},
              'rudo@example.com', 'came'
            from (select now() - make_interval(hours => ${hours}) as moment) as past
            returning id
          ), hold as (
            insert into stock_holds (checkout_id, product_id, variant_id, quantity)
            select a.id, v.product_id, v.id, 1 from appointment a, product_variants v
            where v.product_id = ${product} limit 1 returning checkout_id, variant_id
          ), shelf as (
            update variant_stock s set held = held + 1 from hold h where h.variant_id = s.variant_id
          )
          select checkout_id as id from hold`);
        return rows[0]?.id ?? '';
      };
      const [bad, good] = [await add('Rudo Late', 9), await add('Rudo Early', 8)];
      const isFree = (id: string) =>
        holds(sql`not exists (select from stock_holds where checkout_id = ${id})`);
      return {
        listed: 'What was set aside for Rudo Late could not be put on sale again',
        heal: await poison('stock_holds', 'delete', sql`old.checkout_id = ${text(bad)}`),
        isGoodDone: () => isFree(good),
        isBadDone: () => isFree(bad),
      };
    },
  },
  'remind of appointments': {
    async prepare() {
      const add = async (name: string, hours: number) => {
        const { rows } = await db.execute<{ id: string }>(sql`
          insert into appointments (id, kind, starts_at, ends_at, name, email, created_at)
          select gen_random_uuid(), 'boutique', moment, moment + interval '1 hour', ${name},
            'rudo@example.com', now() - interval '9 days'
          from (select now() + make_interval(hours => ${hours}) as moment) as soon
          returning id`);
        return rows[0]?.id ?? '';
      };
      const [bad, good] = [await add('Rudo Bad', 3), await add('Rudo Good', 5)];
      const isReminded = (id: string) =>
        holds(sql`select reminded_at is not null from appointments where id = ${id}`);
      return {
        listed: 'could not be written to Rudo Bad',
        heal: await poison('appointments', 'update', sql`new.id = ${text(bad)}`),
        isGoodDone: () => isReminded(good),
        isBadDone: () => isReminded(bad),
      };
    },
  },
  'lapse selections': {
    async prepare() {
      const add = async (lastName: string, hoursAgo: number) => {
        const [id, email] = [randomUUID(), `${lastName}@example.com`];
        await db.execute(sql`
          with person as (
            insert into users (role, first_name, last_name, email)
            values ('customer', 'Rudo', ${lastName}, ${email})
            returning id
          ), client as (
            insert into clients (user_id) select id from person returning user_id
          )
          insert into selections (id, user_id, created_by, expires_at, held_until)
          select ${id}, user_id, '', now(), now() - make_interval(hours => ${hoursAgo}) from client`);
        return id;
      };
      const [bad, good] = [await add('Bad', 2), await add('Good', 1)];
      const isReleased = (id: string) =>
        holds(sql`exists (select from selections where id = ${id} and released_at is not null)`);
      return {
        listed: 'What was held for Rudo Bad could not be put on sale again',
        heal: await poison('selections', 'update', sql`new.id = ${text(bad)}`),
        isGoodDone: () => isReleased(good),
        isBadDone: () => isReleased(bad),
      };
    },
  },
  'assistants’ orders': {
    async prepare() {
      await db.execute(sql`
        insert into assistant_platforms (profile_url) values ('https://platform.example/ucp')
        on conflict do nothing`);
      const add = async () => {
        const checkoutId = randomUUID();
        const { number } = await addOrder(db, { checkoutId });
        await db.execute(sql`
          insert into assistant_sessions (kind, platform_id, content, checkout_id, expires_at)
          select 'checkout', id, '{}', ${checkoutId}, now() from assistant_platforms limit 1`);
        return { number, checkoutId };
      };
      const [bad, good] = [await add(), await add()];
      const isTold = (id: string) =>
        holds(sql`select told_version > 0 from assistant_sessions where checkout_id = ${id}`);
      return {
        listed: `News of order #${bad.number}`,
        heal: await poison(
          'assistant_sessions',
          'update',
          sql`new.checkout_id = ${text(bad.checkoutId)}`,
        ),
        isGoodDone: () => isTold(good.checkoutId),
        isBadDone: () => isTold(bad.checkoutId),
      };
    },
  },
  attention: {
    async prepare() {
      const [bad, good] = [await addPayment('paypal', 40), await addPayment('paypal', 30)];
      const isTold = (id: string) =>
        holds(sql`exists (select from pgboss.job where data ->> 'onceKey' like ${`%${id}`})`);
      return {
        listed: 'Staff could not be told of this: A payment of $120.00',
        heal: await poison(
          'pgboss.job',
          'insert',
          sql`new.data ->> 'onceKey' like ${text(`%${bad}`)}`,
        ),
        isGoodDone: () => isTold(good),
        isBadDone: () => isTold(bad),
      };
    },
  },
  documents: {
    async prepare() {
      const add = (day: string) => bookOrder(db, { totalCents: 500, at: `2027-01-${day}` });
      const [bad, good] = [await add('01'), await add('02')];
      const isIssued = (id: number) =>
        holds(sql`exists (select from documents where order_id = ${id})`);
      return {
        listed: `Order #${bad.number} could not be given its invoice`,
        heal: await poison('documents', 'insert', sql`new.order_id = ${text(bad.id)}`),
        isGoodDone: () => isIssued(good.id),
        isBadDone: () => isIssued(bad.id),
      };
    },
  },
  housekeeping: {
    async prepare() {
      await db.execute(sql`
        insert into rate_limits (key, window_start, count) values ('bad', now() - interval '9 days', 1)`);
      await db.execute(sql`insert into used_uploads (key, used_at) values ('good', '2020-01-01')`);
      return {
        listed: "The hourly task 'limits' could not be done",
        heal: await poison('rate_limits', 'delete', sql`old.key = 'bad'`),
        isGoodDone: () => holds(sql`not exists (select from used_uploads where key = 'good')`),
        isBadDone: () => holds(sql`not exists (select from rate_limits where key = 'bad')`),
      };
    },
  },
  'search texts': {
    async prepare() {
      const add = (name: string) =>
        addProduct(db, { name, category: 'shoes', colors: ['Scarlet'], searchText: 'Shoes' });
      const [bad, good] = [await add('Bad text'), await add('Good text')];
      const isFresh = (id: number) =>
        holds(sql`select search_text <> 'Shoes' from products where id = ${id}`);
      return {
        listed: 'Bad text is found by the rules of an earlier release',
        heal: await poison(
          'products',
          'update',
          sql`new.id = ${text(bad)} and new.search_text <> old.search_text`,
        ),
        isGoodDone: () => isFresh(good),
        isBadDone: () => isFresh(bad),
      };
    },
  },
  'due products': {
    async prepare() {
      const add = async (name: string) => {
        const id = await addProduct(db, { name, published: false });
        await db.execute(sql`update products set publish_at = now() where id = ${id}`);
        return id;
      };
      const [bad, good] = [await add('Bad draft'), await add('Good draft')];
      const isPublished = (id: number) =>
        holds(sql`select published from products where id = ${id}`);
      return {
        listed: 'Bad draft could not be published at its moment',
        heal: await poison('products', 'update', sql`new.id = ${text(bad)} and new.published`),
        isGoodDone: () => isPublished(good),
        isBadDone: () => isPublished(bad),
      };
    },
  },
  'back in stock': {
    async prepare() {
      const id = await addProduct(db, { name: 'Msasa Pump', quantity: 3 });
      const ask = (email: string) =>
        db.execute(sql`insert into restock_requests (product_id, email) values (${id}, ${email})`);
      const [bad, good] = ['bad@example.com', 'good@example.com'];
      for (const email of [bad, good]) await ask(email);
      const isTold = (email: string) =>
        holds(sql`exists (select from mails where recipient = ${email})`);
      return {
        listed: 'Somebody who waits for Msasa Pump could not be told',
        heal: await poison('mails', 'insert', sql`new.recipient = ${text(bad)}`),
        isGoodDone: () => isTold(good),
        isBadDone: () => isTold(bad),
      };
    },
  },
  'pre-orders': {
    async prepare() {
      const addPreOrder = async (name: string) => {
        const productId = await addProduct(db, { name, quantity: 1 });
        const email = `${name.replace(' ', '-').toLowerCase()}@example.com`;
        const id = randomUUID();
        const cardId = randomUUID();
        await db.execute(sql`
          insert into pre_order_offers (product_id, variant_id, expected_on, places, percent)
          select ${productId}, v.id, current_date, 1, 30
          from product_variants v where v.product_id = ${productId}`);
        await db.execute(sql`
          insert into pre_orders (id, offer_id, deposit_checkout_id, name, email, phone, price_cents,
            deposit_cents, told_at)
          select ${id}, o.id, ${randomUUID()}, 'Rudo', ${email}, '', 12500, 3750, now()
          from pre_order_offers o where o.product_id = ${productId}`);
        await db.execute(sql`
          insert into gift_cards (id, code_hash, last_four, value_cents, place, recipient, deposit_for)
          values (${cardId}, ${cardId}, 'DEPOSIT', 3750, 0, ${email}, ${id})`);
        await db.execute(sql`
          insert into gift_card_entries (card_id, kind, balance_cents, held_cents)
          values (${cardId}, 'issue', 3750, 0)`);
        return id;
      };
      const [bad, good] = [await addPreOrder('Bad Sandal'), await addPreOrder('Good Sandal')];
      const isHeld = (id: string) =>
        holds(sql`(select held_until from pre_orders where id = ${id}) is not null`);
      return {
        listed: 'Bad Sandal could not be held for a pre-order',
        heal: await poison('pre_orders', 'update', sql`new.id = ${text(bad)}`),
        isGoodDone: () => isHeld(good),
        isBadDone: () => isHeld(bad),
      };
    },
  },
  'waiting list': {
    async prepare() {
      await shop.services.settings.changeSection('waiting', { value: { offered: true } }, by);
      const wait = async (name: string, email: string) => {
        const id = await addProduct(db, { name, quantity: 1 });
        await db.execute(sql`
          insert into waiting_entries (id, product_id, variant_id, name, email, confirmed_at)
          select ${randomUUID()}, ${id}, v.id, 'Ada', ${email}, now()
          from product_variants v where v.product_id = ${id} limit 1`);
      };
      await wait('Bad Pump', 'bad-place@example.com');
      await wait('Good Pump', 'good-place@example.com');
      const isHeld = (email: string) =>
        holds(sql`(select held_until from waiting_entries where email = ${email}) is not null`);
      return {
        listed: 'Bad Pump could not be held for somebody on the waiting list',
        heal: await poison('mails', 'insert', sql`new.recipient = 'bad-place@example.com'`),
        isGoodDone: () => isHeld('good-place@example.com'),
        isBadDone: () => isHeld('bad-place@example.com'),
      };
    },
  },
  'fiscal-sign': {
    async prepare() {
      await db.execute(sql`delete from documents_due`);
      await addFiscalDevice(db, {}, signingKeysOf(shop.services.secrets));
      const [bad, good] = [
        await bookOrder(db, { totalCents: 500, at: '2027-01-01' }),
        await bookOrder(db, { totalCents: 600, at: '2027-01-02' }),
      ];
      await run('documents');
      const isSigned = (id: number) =>
        holds(sql`exists (select from fiscal_receipts where order_id = ${id})`);
      return {
        listed: 'could not become a fiscal receipt',
        heal: await poison('fiscal_receipts', 'insert', sql`new.order_id = ${text(bad.id)}`),
        isGoodDone: () => isSigned(good.id),
        isBadDone: () => isSigned(bad.id),
      };
    },
  },
  log: logCase(),
  'payment pages': paymentPagesCase(),
  'shop events': {
    async prepare() {
      const add = (subject: string) =>
        db.execute(
          sql`insert into shop_events (kind, subject) values ('order.placed', ${subject})`,
        );
      for (const subject of ['BAD', 'GOOD']) await add(subject);
      const isWritten = (subject: string) =>
        holds(sql`not exists (select from shop_events where subject = ${subject})`);
      return {
        listed: 'The message ‘order.placed’ about BAD could not be written',
        heal: await poison('shop_events', 'delete', sql`old.subject = 'BAD'`),
        isGoodDone: () => isWritten('GOOD'),
        isBadDone: () => isWritten('BAD'),
      };
    },
  },
  webhooks: {
    async prepare() {
      const add = async (host: string) => {
        const url = `https://${host}.invalid/`;
        const { rows } = await db.execute<{ id: string }>(
          sql`insert into webhook_endpoints (url) values (${url}) returning id`,
        );
        const id = rows[0]?.id ?? '';
        await db.execute(sql`
          insert into webhook_deliveries (endpoint_id, event_id, kind, body)
          values (${id}, gen_random_uuid(), 'test', '{}')`);
        return id;
      };
      const [bad, good] = [await add('bad'), await add('good')];
      const isTried = (id: string) =>
        holds(
          sql`exists (select from webhook_deliveries where endpoint_id = ${id} and attempts > 0)`,
        );
      return {
        listed: 'Messages to https://bad.invalid/ could not be sent',
        heal: await poison('webhook_deliveries', 'update', sql`new.endpoint_id = ${text(bad)}`),
        isGoodDone: () => isTried(good),
        isBadDone: () => isTried(bad),
      };
    },
  },
};

/** Their one row is the fiscal device, and its receipts must be sent in order. */
const ofOneRow = ['fiscal-send', 'fiscal-touch'];

/** Rows of another kind that some of the tasks also process. */
const moreCases: Record<string, Case> = {
  'reconcile paypal': {
    async prepare() {
      const add = async (name: string, hoursAgo: number) => {
        const checkoutId = await addCheckout(name, hoursAgo);
        const { rows } = await db.execute<{ id: string }>(sql`
          insert into payments (checkout_id, provider, provider_payment_id, state, amount_cents,
            next_check_at)
          values (${checkoutId}, 'paypal', ${randomUUID()}, 'open', 12000, now() + interval '1 day')
          returning id`);
        return rows[0]?.id ?? '';
      };
      const [bad, good] = [await add('Bad', 2), await add('Good', 1)];
      const isLookedAt = (id: string) =>
        holds(sql`select problem <> '' from payments where id = ${id}`);
      return {
        listed: `could not be closed: payment ${bad}`,
        heal: await poison('payments', 'update', sql`new.id = ${text(bad)}`),
        isGoodDone: () => isLookedAt(good),
        isBadDone: () => isLookedAt(bad),
      };
    },
  },
  'due products': {
    async prepare() {
      const add = async (name: string) => {
        const id = await addProduct(db, { name });
        await db.execute(sql`
          update products set former_price_cents = price_cents + 100,
            former_price_until = now() + interval '1 day', former_price_shown = false
          where id = ${id}`);
        return id;
      };
      const [bad, good] = [await add('Bad price'), await add('Good price')];
      const isShown = (id: number) =>
        holds(sql`select former_price_shown from products where id = ${id}`);
      return {
        listed: 'Bad price still shows its former price',
        heal: await poison('products', 'update', sql`new.id = ${text(bad)}`),
        isGoodDone: () => isShown(good),
        isBadDone: () => isShown(bad),
      };
    },
  },
  housekeeping: {
    async prepare() {
      const add = async (key: string, day: string) => {
        await db.execute(sql`
          insert into media (key, kind, original, content_type, width, height, bytes, color, blur,
            created_at)
          values (${key}, 'upload', ${`originals/${key}`}, 'image/jpeg', 1, 1, 1, '', '', ${day})`);
      };
      await add('badorphan', '2020-01-01');
      await add('goodorphan', '2020-01-02');
      const isGone = (key: string) => holds(sql`not exists (select from media where key = ${key})`);
      return {
        listed: 'The files of picture badorphan',
        heal: await poison('media', 'delete', sql`old.key = 'badorphan'`),
        isGoodDone: () => isGone('goodorphan'),
        isBadDone: () => isGone('badorphan'),
      };
    },
  },
};

/** Real segments in a real folder. The first one can't be read. */
function logCase(): Case {
  const folder = temporaryFolder('log');
  const store = createFolderStorage(join(folder, 'backups'));
  const backups = { store, sealer: createSealer('a passphrase of sufficient length') };
  const [bad, good] = ['0'.repeat(23).concat('1'), '0'.repeat(23).concat('2')];
  const isShipped = async (name: string) =>
    (await store.read(`log/lineage/${name.toLowerCase()}`)) !== null;
  return {
    run: () => shipEach({ db, backups, logFolder: folder }),
    async prepare() {
      writeFileSync(join(folder, 'lineage'), 'lineage');
      mkdirSync(join(folder, bad));
      writeFileSync(join(folder, good), 'written');
      return {
        listed: bad,
        isGoodDone: () => isShipped(good),
        isBadDone: () => isShipped(bad),
        async heal() {
          rmdirSync(join(folder, bad));
          writeFileSync(join(folder, bad), 'written');
        },
      };
    },
  };
}

/** Two pages. The first one has an added script. */
function paymentPagesCase(): Case {
  const asked = new Set<string>();
  let added = '<script>steal()</script>';
  const run = async () => {
    const publicUrl = await serve((path) => {
      asked.add(path);
      return path === '/bad' ? added : '';
    });
    const page = { files: [], headers: { none: {}, sandbox: {}, production: {} } };
    const inventory = { pages: ['/bad', '/good'].map((path) => ({ ...page, path })) };
    return lookAtPages({ db, publicUrl, inventory, paypal: 'none' });
  };
  return {
    run,
    prepare: async () => ({
      listed: 'A script was added: steal()',
      isGoodDone: async () => asked.has('/good'),
      isBadDone: async () => added === '',
      async heal() {
        added = '';
      },
    }),
  };
}

/** Answers every path with the given HTML, and has no service worker. */
async function serve(htmlOf: (path: string) => string): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    response.writeHead(path === serviceWorker.file ? 404 : 200).end(htmlOf(path));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterFile(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Every repeated task: those of the services, and all others that the source registers. */
function listRepeatedTasks(): string[] {
  const registered = jobs.repeated().map(({ name }) => name);
  const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const literal = /jobs\s*\.every\(\s*[^,]+,\s*'([^']+)'/g;
  const written = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(literal)].map(([, name]) => name ?? ''),
  );
  return [...new Set([...registered, ...written])].toSorted();
}

async function run(name: string): Promise<void> {
  const task = cases[name]?.run ?? jobs.repeated().find((each) => each.name === name)?.task;
  if (!task) throw new Error(`There is no task '${name}'`);
  // The caller reports failures. This test checks the rows.
  await task(new AbortController().signal).catch(() => {});
}

const makeDue = () => db.execute(sql`update job_failures set next_try_at = now()`);

async function listWaiting(): Promise<
  { kind: string; id: string; title: string; detail: string }[]
> {
  return (await staff.call('GET', attention)).json().waiting;
}

/** One statement for all rows: no row can fail by itself. */
const ofOneStatement = ['bought together'];

/** What fails is listed with the file, and `move-ins.test.ts` shows that the others go on. */
const ofOneFile = ['move in'];

test('every repeated task has a case here', () => {
  expect(listRepeatedTasks()).toEqual(
    [...Object.keys(cases), ...ofOneRow, ...ofOneStatement, ...ofOneFile].toSorted(),
  );
});

describe('a bad row', () => {
  test.each([...Object.entries(cases), ...Object.entries(moreCases)])(
    'of the task ‘%s’ keeps no other waiting, is listed, and is done once it can be',
    async (name, { prepare }) => {
      const { listed, kind = 'job', isGoodDone, isBadDone, heal } = await prepare();
      await run(name);
      expect(await isGoodDone()).toBe(true);
      await makeDue();
      await run(name);
      expect(await isBadDone()).toBe(false);
      const line = (await listWaiting()).find(
        (each) => each.kind === kind && `${each.id} ${each.title} ${each.detail}`.includes(listed),
      );
      expect(line).toBeDefined();
      await heal();
      await staff.call('POST', `${attention}/${kind}/${line?.id}/retry`);
      await run(name);
      expect(await isBadDone()).toBe(true);
      expect((await listWaiting()).map(({ id }) => id)).not.toContain(line?.id);
    },
  );
});
