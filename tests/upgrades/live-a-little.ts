import type { RunningShop } from '#bootstrap/start-shop.ts';
import { productColorPictures } from '#database/schema/index.ts';
import { openSecret } from '#modules/identity/server/second-factor/sealed-secret.ts';
import { appCode } from '#tests/kit/log-in/app-code.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { type Browser, createBrowser } from '#tests/kit/staff-client.ts';
import { releaseShop } from './release-shop.ts';

type Products = { pump: number; gown: number; polish: number; gone: number };

/** All actions that write rows, once or twice, as users do them. */
export async function liveALittle(shop: RunningShop): Promise<void> {
  const owner = await enter(shop, releaseShop.owner);
  await hireStaff(shop, owner);
  const products = await fillShelves(shop, owner);
  await writeToShop(shop, owner);
  await sell(shop, owner, products);
  await untilQuiet(shop);
}

/** Calls that must succeed, since the stored database would otherwise be incomplete. */
async function must(
  browser: Browser,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) {
  const answer = await browser.call(method, url, body);
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
  return answer.json();
}

async function enter(
  shop: RunningShop,
  { email, password }: { email: string; password: string },
): Promise<Browser> {
  const browser = createBrowser(shop);
  await must(browser, 'POST', '/api/admin/login', { email, password });
  return browser;
}

async function hireStaff(shop: RunningShop, owner: Browser): Promise<void> {
  const { guarded, signingKey } = releaseShop;
  const names = { firstName: 'Chipo', lastName: 'Ncube' };
  await must(createBrowser(shop), 'POST', '/api/admin/create', { ...guarded, ...names });
  const { users } = (await owner.call('GET', '/api/admin/users')).json();
  const { id } = users.find(({ email }: { email: string }) => email === guarded.email);
  await must(owner, 'POST', '/api/admin/approve-account', { userId: id });
  const chipo = await enter(shop, guarded);
  await must(chipo, 'POST', '/api/admin/second-factor', { password: guarded.password });
  const { rows } = await shop.services.database.pool.query(
    'select totp_secret from users where id = $1',
    [id],
  );
  const code = await appCode(openSecret([signingKey], rows[0].totp_secret));
  await must(chipo, 'POST', '/api/admin/second-factor/confirm', { code });
  const waiting = { firstName: 'Farai', lastName: 'Dube', email: 'farai@ndoro.example' };
  const password = 'jacaranda-lane-7';
  await must(createBrowser(shop), 'POST', '/api/admin/create', { ...waiting, password });
}

async function fillShelves(shop: RunningShop, owner: Browser): Promise<Products> {
  const imageUrl = await uploadPicture(shop, owner);
  const description = 'Lasted by hand in Harare.';
  const add = async (fields: object): Promise<number> =>
    (await must(owner, 'POST', '/api/admin/products', { description, ...fields })).id;
  const pump = await add({
    name: 'Msasa Pump',
    category: 'shoes',
    subCategory: 'heels',
    price: 425.5,
    quantity: 12,
    colors: ['Noir', 'Burgundy'],
    sizes: ['37', '38', '39'],
    collections: ['anniversary'],
    featured: true,
    weight: 28,
    imageUrl,
    additionalImages: [imageUrl],
  });
  const gown = await add({
    name: 'Zambezi Gown',
    category: 'clothing',
    price: 1290,
    quantity: 3,
    sizes: ['S', 'M'],
    weight: 1.2,
    weightUnit: 'kg',
  });
  const polish = await add({
    name: 'Harare Lacquer',
    category: 'nailpolish',
    price: 18,
    quantity: 40,
    colors: ['Chalk', 'Rosewood'],
    finish: 'Gloss',
    weight: 40,
    weightUnit: 'g',
  });
  const gone = await add({ name: 'Last Slipper', category: 'shoes', price: 95, quantity: 1 });
  await must(owner, 'PUT', `/api/admin/products/${polish}`, { quantity: 36, quantityBefore: 40 });
  // Only the demo's seed writes these.
  await shop.services.database.db
    .insert(productColorPictures)
    .values(
      ['Noir', 'Burgundy'].map((color) => ({ productId: pump, color, position: 0, url: imageUrl })),
    );
  await must(owner, 'POST', '/api/admin/events', {
    title: 'An evening in Borrowdale',
    description: 'Champagne, and the new season on the terrace.',
    date: '2026-12-04',
    time: '18:30',
    location: 'Jacaranda Arcade, Harare',
    images: [{ url: imageUrl, alt: 'The terrace' }],
  });
  return { pump, gown, polish, gone };
}

async function uploadPicture({ address }: RunningShop, owner: Browser): Promise<string> {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  const body = new FormData();
  body.set('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'pixel.png');
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${address}/api/upload`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
  const stored = (await answer.json()) as { url?: string };
  if (!stored.url) throw new Error(`The picture was not taken: ${JSON.stringify(stored)}`);
  return stored.url;
}

async function writeToShop(shop: RunningShop, owner: Browser): Promise<void> {
  const visitor = createBrowser(shop);
  for (const subject of ['A heel for garden weddings', 'Do you mend soles']) {
    const from = { name: 'Tendai Moyo', email: 'tendai@example.com' };
    await must(visitor, 'POST', '/api/contact', { ...from, subject, message: `${subject}?` });
  }
  const { messages } = (await owner.call('GET', '/api/admin/messages')).json();
  await must(owner, 'PUT', `/api/admin/messages/${messages[0].id}/read`, { read: true });
  for (const email of ['rudo@example.com', 'nyasha@example.com', 'tatenda@example.com'])
    await must(visitor, 'POST', '/api/subscribe', { email });
  const { rows } = await shop.services.database.pool.query(
    'select token from subscribers order by id',
  );
  const [rudo, nyasha] = rows as { token: string }[];
  for (const token of [rudo?.token, nyasha?.token])
    await must(visitor, 'POST', '/api/subscribe/confirm', { token });
  await must(visitor, 'POST', '/api/subscribe/unsubscribe', { token: nyasha?.token });
}

/** Orders in every state, and two checkouts without an order. */
async function sell(shop: RunningShop, owner: Browser, products: Products): Promise<void> {
  const { pump, gown, polish, gone } = products;
  const buy = (method: 'paypal' | 'stripe', productId: number, quantity = 1, choice = {}) =>
    buyOne(shop.address, method, { productId, quantity, ...choice });
  const order = (number: string) => `/api/admin/orders/${number}`;
  const noir = { color: 'Noir', size: '38' };

  await buy('stripe', pump, 1, noir);
  const processing = await buy('paypal', polish, 3, { color: 'Chalk' });
  await must(owner, 'PUT', `${order(processing)}/status`, { status: 'processing' });
  const shipped = await buy('stripe', gown, 1, { size: 'M' });
  await must(owner, 'PUT', `${order(shipped)}/waybill`, { waybill: '7777777770' });
  await must(owner, 'PUT', `${order(shipped)}/status`, { status: 'shipped' });
  const delivered = await buy('paypal', pump, 2, noir);
  await must(owner, 'PUT', `${order(delivered)}/status`, { status: 'delivered' });
  const scratched = await buy('stripe', gone);
  await must(owner, 'POST', `${order(scratched)}/refunds`, { amount: 20.25, reason: 'A scratch' });
  await must(owner, 'DELETE', `/api/admin/products/${gone}`);
  const returned = await buy('paypal', polish, 2, { color: 'Rosewood' });
  await must(owner, 'POST', `${order(returned)}/refunds`, { reason: 'Returned', restock: true });

  await open(shop.address, 'stripe', { productId: gown, quantity: 1 });
  const cancelled = await open(shop.address, 'paypal', { productId: pump, quantity: 1 });
  await decide(cancelled.payment, 'cancel');
}

type Line = { productId: number; quantity: number };

async function open(address: string, method: 'paypal' | 'stripe', line: Line) {
  const shopper = createShopper(address);
  const order = { items: [line], shippingRate: await shopper.chooseRate([line]) };
  const { status, body: payment } = await shopper.startPayment(method, order);
  if (status !== 200) throw new Error(`No payment was opened: ${JSON.stringify(payment)}`);
  return { shopper, order, payment };
}

async function buyOne(address: string, method: 'paypal' | 'stripe', line: Line): Promise<string> {
  const { shopper, order, payment } = await open(address, method, line);
  await decide(payment);
  const { status, body } = await shopper.placeOrder(method, payment, order);
  if (status !== 200) throw new Error(`No order was placed: ${JSON.stringify(body)}`);
  return body.orderId;
}

/** Waits until mails, notices and webhooks are processed. */
async function untilQuiet({ services }: RunningShop): Promise<void> {
  for (let looks = 0; looks < 300; looks += 1) {
    const { rows } = await services.database.pool.query(
      `select count(*)::int as waiting from pgboss.job
        where state in ('created', 'retry', 'active') and start_after <= now()`,
    );
    if (rows[0].waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The shop did not come to rest');
}
