import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#database/schema/index.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addGiftCards } from '#tests/kit/gift-card-builder.ts';
import { awayFromTurnOfWindow } from '#tests/kit/limit-window.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { anyAddress } from '#tests/kit/random.ts';
import { bothOn, switchOffers } from '#tests/kit/settings/offers-on.ts';
import { createShopper } from '#tests/kit/shopper.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
await world.services.jobs.start();
const { db } = world.database;
const admin = await createAdminBrowser(world);
const items = [
  { productId: await addProduct(db, { quantity: 500, priceCents: 12_500 }), quantity: 1 },
];

const at = (address: string) => createShopper(world.url, {}, address);
const ask = (shopper: ReturnType<typeof createShopper>, body: object) =>
  shopper.call('POST', '/api/checkout/offers', { cart: { items }, shipping: 8, ...body });
const answered = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status !== 429).length;

async function addCode(): Promise<string> {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  await admin.call('POST', '/api/admin/discounts', { code, kind: 'percent', value: 10 });
  return code;
}

describe('codes at the checkout', () => {
  beforeAll(async () => {
    await switchOffers(world.services, bothOn);
    await awayFromTurnOfWindow({ neededMs: 60_000 });
  }, 90_000);

  test('of 240 guesses at the same moment 20 are answered, discounts and gift cards alike', async () => {
    for (const name of ['discountCode', 'giftCardCode']) {
      const shopper = at(anyAddress());
      const guesses = Array.from({ length: 240 }, (_, guess) =>
        ask(shopper, { [name]: `GUESS-${guess}` }),
      );
      expect([name, answered(await Promise.all(guesses))]).toEqual([name, 20]);
    }
  });

  test('wrong codes of one checkout leave the neighbours behind its address alone', async () => {
    const address = anyAddress();
    const guesser = { shopper: at(address), checkoutId: randomUUID() };
    for (let guess = 0; guess < 21; guess += 1) {
      const { checkoutId } = guesser;
      await ask(guesser.shopper, { checkoutId, discountCode: `GUESS${guess}` });
    }
    const { checkoutId } = guesser;
    const stopped = await ask(guesser.shopper, { checkoutId, discountCode: 'GUESS' });
    expect(stopped.status).toBe(429);
    const neighbour = await ask(at(address), {
      checkoutId: randomUUID(),
      discountCode: await addCode(),
    });
    expect(neighbour.status).toBe(200);
  });

  test('a script that changes its checkout is stopped, and spared are a card and who had a code', {
    tags: 'long',
  }, async () => {
    const address = anyAddress();
    const code = await addCode();
    const early = randomUUID();
    expect((await ask(at(address), { checkoutId: early, discountCode: code })).status).toBe(200);
    const script = at(address);
    const guesses = Array.from({ length: 240 }, (_, guess) =>
      ask(script, { checkoutId: randomUUID(), discountCode: `GUESS${guess}` }),
    );
    expect(answered(await Promise.all(guesses))).toBe(200);
    const late = await ask(at(address), { checkoutId: randomUUID(), discountCode: code });
    expect(late.status).toBe(429);
    expect((await ask(at(address), { checkoutId: early, discountCode: code })).status).toBe(200);
    const other = await ask(at(address), { checkoutId: early, discountCode: 'ANOTHER' });
    expect(other.status).toBe(429);
    const [card] = await addGiftCards(db, [5_000]);
    const paid = await ask(at(address), { checkoutId: randomUUID(), giftCardCode: card });
    expect(paid.status).toBe(200);
  });
});

/** Many people behind one carrier's address. Each call comes from another browser. */
function crowd(address: string) {
  return async (method: 'GET' | 'POST', url: string, body?: object) =>
    (await createBrowser(world, address).call(method, url, body)).statusCode;
}

async function many(times: number, one: (turn: number) => Promise<number>): Promise<number[]> {
  return Promise.all(Array.from({ length: times }, (_, turn) => one(turn)));
}

const mailedToken = async (recipient: string): Promise<string> => {
  const { rows } = await db.execute<{ text: string }>(sql`
    select text from mails where recipient = ${recipient} order by created_at desc limit 1`);
  return /[#=]([\w-]{43})\b/.exec(rows[0]?.text ?? '')?.[1] ?? 'no token';
};

describe('what is mailed, printed or typed', () => {
  beforeAll(() => awayFromTurnOfWindow({ neededMs: 120_000 }), 150_000);

  test('wrong passwords for one account leave the colleagues behind the same address alone', async () => {
    const [attacked, colleague] = [
      await createAdminBrowser(world),
      await createAdminBrowser(world),
    ];
    const call = crowd(anyAddress());
    const logIn = (email: string, password: string) =>
      call('POST', '/api/admin/login', { email, password });
    const wrong = await many(40, () => logIn(attacked.email, 'wrong'));
    expect(wrong.filter((status) => status === 401)).toHaveLength(10);
    expect(await logIn(attacked.email, attacked.password)).toBe(429);
    expect(await logIn(colleague.email, colleague.password)).toBe(200);
  });

  test('one password tried on a hundred accounts is stopped at sixty', {
    tags: 'long',
  }, async () => {
    const call = crowd(anyAddress());
    const sprayed = await many(40, (turn) =>
      call('POST', '/api/admin/login', { email: `one${turn}@b.example`, password: 'spring' }),
    );
    const further = await many(60, (turn) =>
      call('POST', '/api/admin/login', { email: `two${turn}@b.example`, password: 'spring' }),
    );
    expect([...sprayed, ...further].filter((status) => status === 401)).toHaveLength(60);
  });

  test('the link to a new password works behind an address that tried a hundred wrong ones', async () => {
    const { email } = await createAdminBrowser(world);
    const call = crowd(anyAddress());
    expect(await call('POST', '/api/admin/forgot-password', { email })).toBe(200);
    const token = await mailedToken(email);
    const reset = (guess: string) =>
      call('POST', '/api/admin/reset-password', { token: guess, newPassword: 'flame-lily-2' });
    const wrong = await many(100, (turn) => reset(`${turn}`.padStart(43, 'x')));
    expect(wrong.filter((status) => status !== 429)).toHaveLength(20);
    expect(await reset(token)).toBe(200);
  });

  test('so does an invitation', async () => {
    const email = `new-${randomUUID()}@ndoro.example`;
    await admin.call('POST', '/api/admin/invitations', { email, role: 'packer' });
    const token = await mailedToken(email);
    const call = crowd(anyAddress());
    const read = (guess: string) => call('POST', '/api/admin/read-invitation', { token: guess });
    const wrong = await many(100, (turn) => read(`${turn}`.padStart(43, 'x')));
    expect(wrong.filter((status) => status !== 429)).toHaveLength(20);
    expect(await read(token)).toBe(200);
  });

  test('who has the link of an account request may guess its password ten times, from wherever', async () => {
    const email = `asker-${randomUUID()}@ndoro.example`;
    await createBrowser(world).call('POST', '/api/admin/create', {
      email,
      password: 'shell-spiral-9',
      confirmPassword: 'shell-spiral-9',
      firstName: 'Tendai',
      lastName: 'Dube',
    });
    const token = await mailedToken(email);
    const confirm = (address: string) =>
      crowd(address)('POST', '/api/admin/confirm-account', { token, password: 'guess' });
    const guesses = await many(40, () => confirm(anyAddress()));
    expect(guesses.filter((status) => status !== 429)).toHaveLength(10);
  });

  test('our own references are found behind an address that tried a thousand', {
    tags: 'long',
  }, async () => {
    const { id, number } = await addOrder(db);
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const call = crowd(anyAddress());
    const track = (reference: string) => call('GET', `/api/track/${encodeURIComponent(reference)}`);
    const wrong = await many(240, (turn) => track(`NDR-${`${turn}`.padStart(10, '0')}`));
    expect(wrong.filter((status) => status === 404)).toHaveLength(60);
    expect(await track(number)).toBe(200);
    expect(await track(order?.trackingReference ?? '')).toBe(200);
  });

  test('a courier’s number, which can be guessed, is not told past the limit', async () => {
    const { id } = await addOrder(db);
    await db
      .update(orders)
      .set({ sentBy: 'other', courierName: 'Swift', waybill: 'ZX123456789' })
      .where(eq(orders.id, id));
    const call = crowd(anyAddress());
    const track = (reference: string) => call('GET', `/api/track/${reference}`);
    expect(await track('ZX123456789')).toBe(200);
    const wrong = await many(120, (turn) => track(`ZX99${turn + 10_000}`));
    expect(wrong.filter((status) => status === 404)).toHaveLength(60);
    expect(await track('ZX123456789')).toBe(429);
  });

  test('returns: who tries addresses for one order is stopped, and the neighbours are not', {
    tags: 'long',
  }, async () => {
    const [known, other] = [await addOrder(db), await addOrder(db)];
    const call = crowd(anyAddress());
    const look = (orderNumber: string, email: string) =>
      call('POST', '/api/returns/lookup', { orderNumber, email });
    const wrong = await many(60, (turn) => look(known.number, `guess${turn}@example.com`));
    expect(wrong.filter((status) => status === 404)).toHaveLength(10);
    const unknown = await many(120, (turn) =>
      look(`NDR-${`${turn}`.padStart(10, '0')}`, 'a@b.example'),
    );
    expect(unknown.filter((status) => status === 404)).toHaveLength(30);
    const [row] = await db.select().from(orders).where(eq(orders.id, other.id));
    expect(await look(other.number, row?.email ?? '')).not.toBe(429);
    expect(await look(known.number, 'one-more@example.com')).toBe(429);
  });

  test('a payment link opens, whatever neighbours tried', { tags: 'long' }, async () => {
    const call = crowd(anyAddress());
    const wrong = await many(320, (turn) => call('GET', `/api/pay/${`${turn}`.padStart(44, 'x')}`));
    expect(wrong.filter((status) => status === 404)).toHaveLength(300);
  });

  test('the newsletter’s link works behind an address that tried others', async () => {
    const email = `reader-${randomUUID()}@example.com`;
    await createBrowser(world).call('POST', '/api/subscribe', { email });
    const token = await mailedToken(email);
    const call = crowd(anyAddress());
    const confirm = (guess: string) => call('POST', '/api/subscribe/confirm', { token: guess });
    const wrong = await many(40, (turn) => confirm(`${turn}`.padStart(43, 'x')));
    expect(wrong.filter((status) => status !== 429)).toHaveLength(20);
    expect(await confirm(token)).toBe(200);
  });

  test('payments that nobody knows are counted before they are answered', {
    tags: 'long',
  }, async () => {
    const call = crowd(anyAddress());
    const guesses = await many(200, () =>
      call('POST', '/api/checkout', { paypalPaymentId: 'guess' }),
    );
    expect(guesses.filter((status) => status === 404)).toHaveLength(60);
  });

  test('codes of the counter: 240 tries of one colleague, 30 answers, and the right one for another', async () => {
    const packer = await createAdminBrowser(world, 'packer');
    const tries = await many(
      240,
      async () => (await packer.call('GET', '/api/admin/collection-codes/AAAA-AAAA')).statusCode,
    );
    expect(tries.filter((status) => status === 404)).toHaveLength(30);
    const colleague = await createAdminBrowser(world, 'packer');
    const answer = await colleague.call('GET', '/api/admin/collection-codes/AAAA-AAAA');
    expect(answer.statusCode).toBe(404);
  });
});
