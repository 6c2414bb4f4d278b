import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { readProduct } from '../../e2e/kit/checkout.ts';
import { type ShopProcess, testAdmin } from '../../e2e/kit/shop-process.ts';

export type StagedClient = {
  clientId: string;
  cardPath: string;
  selectionId: string;
  selectionPath: string;
  approvalPath: string;
  giftListPath: string;
};

/** The used fields of all answers. */
type Answer = {
  users: { id: number }[];
  client: { version: number; link: { url: string } };
  selection: { id: string; url: string };
  approval: { url: string };
  days: { times: string[] }[];
  list: { token: string };
};

/** A client with a card, a selection, goods on approval, an appointment and a gift list. */
export async function stageClient(shop: ShopProcess, email: string): Promise<StagedClient> {
  const staff = await request.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: { origin: shop.url },
  });
  const send = (path: string, data: object = {}) => ask(staff, 'post', path, data);
  await send('/api/admin/login', testAdmin);
  const customers = await ask(staff, 'get', `/api/admin/users?q=${email}`);
  const customerId = Number(customers.users[0]?.id);
  const [pump, sandal, gown, stole] = await Promise.all([
    findChoice(shop, 'Chiedza Pump'),
    findChoice(shop, 'Madeko Sandal'),
    findChoice(shop, 'Danai Column Gown'),
    findChoice(shop, 'Fringed Stole'),
  ]);

  const { version } = (await send('/api/admin/clients', { customerId })).client;
  const own = `/api/admin/clients/${customerId}`;
  const [, month, day] = addDays(shopToday(new Date()), 3).split('-').map(Number);
  await ask(staff, 'put', own, {
    version,
    sizes: { shoes: pump.size, clothing: gown.size },
    shades: ['Oxblood', 'Ivory'],
    preferences: 'No ankle straps. Long gowns.',
    days: [{ kind: 'anniversary', day, month, year: null }],
    channel: 'mail',
  });
  await send(`${own}/consents`, { what: 'suggestions', how: 'boutique' });
  const { link } = (await send(`${own}/link`)).client;
  const { id: selectionId, url } = (
    await send('/api/admin/selections', {
      ...{ id: randomUUID(), clientId: customerId, note: 'For the weekend in the Vumba.' },
      ...{ heldDays: 2, items: [pump, sandal].map((item) => ({ ...item, isHeld: true })) },
    })
  ).selection;
  const approvalId = randomUUID();
  const dueOn = addDays(shopToday(new Date()), 3);
  await send('/api/admin/approvals', {
    ...{ id: approvalId, clientId: customerId, address: '17 Fereday Drive, Harare', dueOn },
    items: [gown, stole],
  });
  const { approval } = await send(`/api/admin/approvals/${approvalId}/out`);
  const free = await ask(staff, 'get', '/api/admin/appointments/free');
  const startsAt = free.days[1]?.times[2];
  const person = { name: 'Rudo Moyo', email, phone: '+263 77 200 0199', note: 'For a wedding.' };
  const booking = { id: randomUUID(), kind: 'boutique', startsAt, ...person };
  await send('/api/admin/appointments', booking);
  const items = [stole, gown, pump].map(({ productId, color }) => ({ productId, color }));
  const list = { name: 'Our anniversary', firstName: 'Rudo', isGiftList: true, items };
  const gifts = (await send('/api/wish-lists', list)).list;
  await send(`/api/wish-lists/${gifts.token}/gifts`, { productId: stole.productId });
  await staff.dispose();
  return {
    clientId: String(customerId),
    cardPath: new URL(link.url).pathname,
    selectionId,
    selectionPath: new URL(url).pathname,
    approvalPath: new URL(approval.url).pathname,
    giftListPath: `/wish-list/${gifts.token}`,
  };
}

async function ask(
  staff: APIRequestContext,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = await staff[method](path, data === undefined ? {} : { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** The size and colour of the product with the most stock. */
async function findChoice(shop: ShopProcess, name: string) {
  const answer = await fetch(`${shop.url}/api/products?q=${encodeURIComponent(name)}`);
  const products = (await answer.json()) as { id: number; name: string }[];
  const found = products.find((product) => product.name === name);
  if (!found) throw new Error(`The demo has no product named ${name}`);
  const { id: productId, color, size } = await readProduct(shop, found.id);
  return { productId, color, size };
}
