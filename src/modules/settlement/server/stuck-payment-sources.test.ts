import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const staff = await createAdminBrowser(shop);
const address = '/api/admin/attention';

async function addPayment(state: string, minutes: number): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into payments (checkout_id, provider, provider_payment_id, state, amount_cents,
      captured_cents, problem, updated_at, created_at)
    values (${randomUUID()}, 'paypal', ${randomUUID()}, ${state}, 12000,
      ${state === 'captured' ? 12000 : 0}, 'PayPal did not answer.',
      now() - make_interval(mins => ${minutes}), now() - make_interval(mins => ${minutes}))
    returning id`);
  return rows[0]?.id ?? '';
}

type Line = { kind: string; id: string; title: string; detail: string };

async function waiting(): Promise<Line[]> {
  return (await staff.call('GET', address)).json().waiting;
}

test('a payment under way for more than 15 minutes waits for a person, and one just begun does not', async () => {
  const late = await addPayment('capturing', 16);
  const recent = await addPayment('capturing', 14);
  const lines = (await waiting()).filter(({ kind }) => kind === 'payment');
  expect(lines.map(({ id }) => id)).toContain(late);
  expect(lines.map(({ id }) => id)).not.toContain(recent);
  expect(lines.find(({ id }) => id === late)).toMatchObject({
    title: 'A payment of $120.00 by PayPal was approved, and nobody knows yet whether it was taken',
    detail: `PayPal did not answer. Looked at 0 times so far. Payment ${late}.`,
  });
});

test('trying it again while the provider is away says so, and it stays in the list', async () => {
  const id = await addPayment('capturing', 20);
  const answer = await staff.call('POST', `${address}/payment/${id}/retry`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe(
    'It was tried again, but is not finished. It stays on the list.',
  );
  expect((await waiting()).map((line) => line.id)).toContain(id);
});

test('a refund nobody took on waits; one on its way does so after a week', async () => {
  const payment = await addPayment('captured', 60);
  const add = async (state: string, days: number) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into refunds (payment_id, amount_cents, state, created_at)
      values (${payment}, 100, ${state}, now() - make_interval(days => ${days}))
      returning id`);
    return rows[0]?.id ?? '';
  };
  const [requested, slow, usual] = [
    await add('requested', 1),
    await add('pending', 8),
    await add('pending', 2),
  ];
  const ids = (await waiting()).filter(({ kind }) => kind === 'refund').map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([requested, slow]));
  expect(ids).not.toContain(usual);
});

test('news that could not be dealt with waits with what went wrong', async () => {
  const payment = await addPayment('captured', 60);
  const eventId = `WH-${randomUUID()}`;
  await db.execute(sql`
    insert into webhook_events (provider, event_id, body, headers, kind, payment_id, received_at,
      attempts, last_error)
    values ('paypal', ${eventId}, '{}', '{}', 'captured', ${payment},
      now() - interval '20 minutes', 3, 'The provider was away.')`);
  expect(await waiting()).toContainEqual(
    expect.objectContaining({
      kind: 'webhook',
      id: `paypal:${eventId}`,
      title: "News from paypal ('captured') could not be dealt with",
      detail: `The provider was away. Looked at 3 times so far. Event ${eventId}.`,
    }),
  );
});

test('news about a payment that the shop does not know wait if they are about its money', async () => {
  const late = '20 minutes';
  const add = async (kind: string, object: object, age = late) => {
    const id = `evt_${randomUUID()}`;
    const type = { disputed: 'charge.dispute.created', other: 'payment_intent.created' }[kind];
    const body = { id, type: type ?? 'payment_intent.succeeded', data: { object } };
    await db.execute(sql`
      insert into webhook_events (provider, event_id, body, headers, kind, received_at)
      values ('stripe', ${id}, ${JSON.stringify(body)}, '{}', ${kind}, now() - ${age}::interval)`);
    return id;
  };
  const intent = { object: 'payment_intent', id: 'pi_1' };
  const ours = { ...intent, metadata: { reference: randomUUID() } };
  const named = await add('captured', ours);
  const dispute = await add('disputed', { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' });
  const others = [
    await add('captured', intent),
    await add('captured', { ...intent, metadata: { reference: 'Invoice 12' } }),
    await add('other', ours),
    await add('captured', ours, '1 minute'),
  ];
  const lines = (await waiting()).filter(({ kind }) => kind === 'webhook');
  expect(lines).toContainEqual(
    expect.objectContaining({
      id: `stripe:${named}`,
      title: "News from stripe ('captured') is about a payment that the shop does not know",
      detail: `Looked at 0 times so far. Event ${named}.`,
    }),
  );
  const ids = lines.map(({ id }) => id);
  expect(ids).toContain(`stripe:${dispute}`);
  for (const id of others) expect(ids).not.toContain(`stripe:${id}`);

  const answer = await staff.call('POST', `${address}/webhook/stripe:${named}/retry`);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'still-waiting']);
  expect(await waiting()).toContainEqual(
    expect.objectContaining({
      id: `stripe:${named}`,
      detail: `The shop knows no such payment. Looked at 1 time so far. Event ${named}.`,
    }),
  );
});

test('staff are told once of what began to wait', async () => {
  const id = await addPayment('capturing', 30);
  await shop.services.jobs.start();
  await shop.services.attention.look();
  await shop.services.attention.look();
  await expect
    .poll(
      async () =>
        (
          await db.execute(
            sql`select title, about from notifications where once_key = ${`attention:payment:${id}`}`,
          )
        ).rows,
      { timeout: 20_000 },
    )
    .toEqual([{ title: 'Payment needs attention', about: 'attention' }]);
});
