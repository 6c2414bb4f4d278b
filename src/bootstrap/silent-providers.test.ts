import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { onlineMethods } from '#modules/payments/payment-method.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { startSmtpServer } from '#tests/kit/network/smtp-server.ts';
import { afterFile } from '#tests/kit/undo.ts';

const post = await startSmtpServer();
afterFile(post.close);
const world = await createCheckoutWorld({ smtpUrl: post.url });
const { services } = world;
const { db } = world.database;
const duePayments = 50;

/** Approved and due, so that the reconciling job asks the provider about each. */
async function addDuePayments(): Promise<void> {
  for (const provider of onlineMethods) {
    const pollUrl = `${world.emulators.paynow.baseUrl}/poll/`;
    await db.execute(sql`
      insert into payments (checkout_id, provider, provider_payment_id, state, amount_cents,
        next_check_at)
      select gen_random_uuid(), ${provider},
        case ${provider} when 'paynow' then ${pollUrl} else '' end || gen_random_uuid(),
        'capturing', 12000, now() - interval '1 minute'
      from generate_series(1, ${duePayments})`);
  }
}

const askedProviders = async () => {
  const { rows } = await db.execute(
    sql`select distinct provider from payments where checks > 0 order by provider`,
  );
  return rows.map(({ provider }) => provider);
};

async function takeMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function sendWebhook(): Promise<void> {
  const { secretKey, webhookSecret: secret } = world.emulators.stripe;
  const object = { object: 'payment_intent', id: 'pi_1', metadata: { reference: randomUUID() } };
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object },
  });
  const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret });
  const answer = await fetch(`${world.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  expect(answer.status).toBe(200);
}

async function sendMail(): Promise<void> {
  const recipient = `${randomUUID()}@example.com`;
  await services.outbox.queueMail(db, {
    kind: 'test',
    recipient,
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
  });
  const arrived = () => post.mails.some(({ to }) => to.some((each) => each.includes(recipient)));
  await vi.waitFor(() => expect(arrived()).toBe(true), { timeout: 60_000, interval: 50 });
}

test(`with all providers silent and ${duePayments} payments due at each, mail leaves and webhooks come in`, async () => {
  for (const method of onlineMethods) {
    await control(world.emulators, method, { hang: 'all', hangMs: 120_000 });
  }
  await addDuePayments();
  await vi.waitFor(async () => expect(await askedProviders()).toEqual([...onlineMethods].sort()), {
    timeout: 20_000,
    interval: 100,
  });
  for (let round = 0; round < 5; round += 1) {
    expect(await takeMs(sendWebhook)).toBeLessThan(3000);
    expect(await takeMs(sendMail)).toBeLessThan(5000);
  }
  const { background, selling } = services.database;
  for (const { pool } of [background, selling]) expect(pool.waitingCount).toBe(0);
  const { rows } = await db.execute(sql`
    select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
      and state_change < now() - interval '1 second'`);
  expect(rows).toEqual([]);
  // Payments that the run has not reached are still due, and not postponed.
  const untouched = await db.execute(sql`select id from payments where checks = 0`);
  expect(untouched.rows.length).toBeGreaterThan(duePayments);

  expect(await takeMs(services.jobs.stop)).toBeLessThan(11_000);
}, 120_000);
