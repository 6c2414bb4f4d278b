import { and, eq, inArray, ne } from 'drizzle-orm';
import { giftCards, mails, notifications, orderHistory, refunds } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { hashCardCode } from '#modules/offers/server/issue-cards.ts';
import type { PaymentLifeState } from '#modules/payments/payment-lifecycle.ts';
import type { RefundLifeState } from '#modules/payments/refund-rules.ts';
import { listCardFaults } from '#tests/kit/checks/card-faults.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import type { End } from '../ends.ts';
import { readMoney } from './emulator.ts';
import { dbOf, orderOf, partCents, paymentsOf, products, type Scene } from './scene.ts';

/** The final state, in the words of the table. */
export async function readEnd(scene: Scene): Promise<End> {
  const order = await orderOf(scene);
  const paid = await paymentsOf(scene);
  const payment = paid.find(({ id }) => id === order?.paymentId) ?? paid.at(-1);
  const back = await refundsOf(scene);
  const totalCents = order?.totalCents ?? payment?.amountCents ?? 0;
  return {
    payment: (payment?.state as PaymentLifeState | undefined) ?? 'none',
    refund: (back.at(-1)?.state as RefundLifeState | undefined) ?? 'none',
    order: order ? `${order.status}, ${order.paymentStatus}` : 'none',
    stock: await readStock(scene),
    taken: takenWord(await takenCents(scene), totalCents),
    dispute: await readDispute(scene, order?.id),
    mails: await readMails(scene),
    bell: await readBell(scene, order?.number),
    listed: await readListed(scene),
  };
}

async function refundsOf(scene: Scene) {
  const ids = (await paymentsOf(scene)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = dbOf(scene).select().from(refunds).where(inArray(refunds.paymentId, ids));
  return found.orderBy(refunds.createdAt);
}

const stockWords: Readonly<Record<string, End['stock']>> = {
  [`${products} 0`]: 'free',
  [`${products} 1`]: 'held',
  [`${products - 1} 0`]: 'sold',
};

async function readStock(scene: Scene): Promise<End['stock']> {
  const stock = await findStockLevel(dbOf(scene), scene.product);
  const word = stockWords[`${stock?.onHand} ${stock?.held}`];
  if (!word) throw new Error(`The stock is ${JSON.stringify(stock)}`);
  return word;
}

function takenWord(cents: number, totalCents: number): End['taken'] {
  if (cents === 0) return 'nothing';
  if (cents === totalCents) return 'all';
  if (cents === totalCents - partCents) return 'all but the part';
  throw new Error(`${cents} of ${totalCents} are taken`);
}

/** The money taken, by the records of provider, gift card, or our books for staff. */
async function takenCents(scene: Scene): Promise<number> {
  if (scene.provider === 'by staff') return takenByOurBooks(scene);
  if (!scene.giftCardCode) return readMoney(scene);
  const codeHash = hashCardCode(scene.giftCardCode);
  const [card] = await dbOf(scene).select().from(giftCards).where(eq(giftCards.codeHash, codeHash));
  return (card?.valueCents ?? 0) - (card?.balanceCents ?? 0);
}

async function takenByOurBooks(scene: Scene): Promise<number> {
  const taken = (await paymentsOf(scene)).reduce((sum, each) => sum + each.capturedCents, 0);
  const back = (await refundsOf(scene)).filter(({ state }) => state === 'completed');
  return back.reduce((rest, { amountCents }) => rest - amountCents, taken);
}

async function readDispute(scene: Scene, orderId = 0): Promise<End['dispute']> {
  const about = and(eq(orderHistory.orderId, orderId), eq(orderHistory.kind, 'dispute'));
  const news = await dbOf(scene).select().from(orderHistory).where(about).orderBy(orderHistory.id);
  const last = news.at(-1)?.toValue;
  if (news.length > 1 && last === news.at(-2)?.toValue) throw new Error('A dispute is noted twice');
  return (last as End['dispute'] | undefined) ?? 'none';
}

async function readMails(scene: Scene): Promise<string[]> {
  const sent = await dbOf(scene)
    .select()
    .from(mails)
    .where(eq(mails.recipient, scene.form.email))
    .orderBy(mails.createdAt);
  return sent.map(({ kind }) => kind);
}

async function readBell(scene: Scene, number = scene.form.lastName): Promise<string[]> {
  const told = await dbOf(scene)
    .select()
    .from(notifications)
    .where(and(eq(notifications.type, 'payment'), ne(notifications.message, '')));
  const names = [number, scene.form.lastName];
  const about = told.filter(({ message }) => names.some((name) => message.includes(name)));
  // A separate task reports listed entries, at any time.
  return about.map(({ title }) => title).filter((title) => !title.endsWith('needs attention'));
}

async function readListed(scene: Scene): Promise<End['listed']> {
  const { waiting } = await scene.stage.world.services.attention.list();
  const ids = [...(await paymentsOf(scene)), ...(await refundsOf(scene))].map(({ id }) => id);
  const references = (await paymentsOf(scene)).map(({ captureId }) => captureId ?? 'none');
  const isAbout = (text: string) => [...ids, ...references].some((each) => text.includes(each));
  return waiting.filter((each) => isAbout(`${each.id} ${each.detail}`)).map(({ kind }) => kind);
}

/** Faults that must not occur at any end, as sentences; empty if there are none. */
export async function listFaults(scene: Scene, { isUnbooked }: End): Promise<string[]> {
  const [theirs, ours] = [await takenCents(scene), await takenByOurBooks(scene)];
  const order = await orderOf(scene);
  const paid = await paymentsOf(scene);
  const main = paid.find(({ id }) => id === order?.paymentId) ?? paid.at(-1);
  const others = paid.filter(({ id, state }) => id !== main?.id && state !== 'closed');
  return [
    ...(theirs === ours || isUnbooked
      ? []
      : [`the provider keeps ${theirs}, our books say ${ours}`]),
    ...others.map(({ state }) => `another payment of the checkout is ${state}`),
    ...(await listLedgerFaults(dbOf(scene))).map((fault) => `ledger: ${JSON.stringify(fault)}`),
    ...(await listCardFaults(dbOf(scene))),
  ];
}
