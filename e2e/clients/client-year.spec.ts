import { readFile } from 'node:fs/promises';
import {
  cents,
  centsOf,
  client,
  endMonth,
  findProduct,
  goods,
  linkInChat,
  type Name,
  openCard,
  readSums,
  said,
  secrets,
  type shoe,
  sumsOf,
  year,
} from '../kit/client-year.ts';
import { createColleague } from '../kit/colleague.ts';
import { goTo } from '../kit/desk.ts';
import { makePaymentLink, type Paid, payAtCheckout, payLink } from '../kit/link-sale.ts';
import { listTablesWith, readBooks } from '../kit/passing-months.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { answerQuestion, collectAlerts, enter, logIn, readMails } from '../kit/staff.ts';
import { stockProduct } from '../kit/stocked-product.ts';
import { expect, open, test } from '../kit/test.ts';

// A year of one client: each test is a month and builds on those before. The months pass in the
// database, so the shop is not shared with other files.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({
  shopSettings: { AVIF_PICTURES: 'false', WARM_PICTURES: 'false', LOG_LEVEL: 'error' },
  viewport: { width: 390, height: 844 },
});

/** By law with the orders, or until they are deleted by their age. */
const namesStayIn = [
  'pgboss.job',
  'pgboss.job_common',
  'public.audit_log',
  'public.notifications',
  'public.order_search',
  'public.orders',
  'public.return_lines',
  'public.webhook_events',
];

test('January: the adviser fills in the card, and the client completes it', async ({
  page,
  request,
  shop,
  shopper,
}) => {
  for (const [name, product] of Object.entries(goods)) {
    const { colors = [''], sizes = [''] } = product as Partial<typeof shoe>;
    const count = (size: string) => (name === 'boot' && size === '38' ? 0 : 3);
    const shelf = Object.fromEntries(sizes.map((size) => [`${colors[0]}/${size}`, count(size)]));
    year.ids[name as Name] = await stockProduct(request, product, shelf);
  }
  year.before = await readSums(request);
  await open(shopper, `/product/${year.ids.mule}`);
  await shopper.getByLabel('Size').selectOption('38');
  await shopper.getByRole('button', { name: 'Add to Collection' }).click();
  await open(shopper, '/checkout');
  const mule = await payAtCheckout(shopper, client);
  year.paid += mule.cents;

  year.adviser = await createColleague(shop, 'manager');
  await logIn(page, year.adviser, '/admin/dashboard?tab=clients&client=new');
  await page.getByLabel('Find a customer').fill(client.email);
  await page.getByRole('button', { name: /^Make a client card for/ }).click();
  await page.getByLabel('Shoe size').fill('38');
  await page.getByLabel('Clothing size').fill('L');
  await page.getByLabel('Favourite shades').fill('Oxblood Dusk, Ivory');
  await page.getByLabel('Preferences').fill('Never ankle straps.');
  await page.getByLabel('Preferred channel').selectOption('E-mail');
  // In nine months it is three days away.
  const day = new Date(Date.now() + 3 * 86_400_000);
  day.setUTCMonth(day.getUTCMonth() + 9);
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel('Occasion').selectOption('Anniversary');
  await page.getByLabel('Day', { exact: true }).selectOption(String(day.getUTCDate()));
  await page.getByLabel('Month').selectOption(String(day.getUTCMonth() + 1));
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('The client card was saved.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Record: To be written to or called' }).click();
  await expect(page.getByText('Given', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const { pathname, search } = new URL(page.url());
  year.cardPath = pathname + search;

  await open(shopper, await linkInChat(page, /\/my-card\/[\w-]+/));
  await expect(shopper.getByLabel('Shoe size')).toHaveValue('38');
  await expect(shopper.getByText('Never ankle straps')).toHaveCount(0);
  await shopper.getByLabel('Clothing size').fill('M');
  await shopper.getByLabel(/^You may store the allergies/).check();
  await shopper.getByRole('button', { name: 'Save my card' }).click();
  await expect(shopper.getByText('Saved. Thank you.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Clothing size')).toHaveValue('M');
  await expect(page.getByText('On their own page')).toBeVisible();
  await page.getByLabel('Allergies', { exact: true }).fill('Nickel');
  await page.getByRole('button', { name: 'Save allergies' }).click();
  await expect(page.getByText('Allergies saved')).toBeVisible();
  await endMonth({ owner: request, dataDir: shop.dataDir }, { sales: mule.cents });
});

test('February: a selection by link, one yes, and payment by link', async ({
  page,
  request,
  shop,
  shopper,
}) => {
  await logIn(page, year.adviser, '/admin/dashboard?tab=call-list');
  await expect(page.getByText('Nobody has to be called today.')).toBeVisible();
  await openCard(page);
  await page.getByRole('link', { name: 'New selection' }).click();
  await findProduct(page, 'pump');
  await findProduct(page, 'sandal');
  // The sizes are those of the card.
  const selected = page.getByRole('list', { name: 'Selected products' }).getByRole('listitem');
  await expect(selected).toHaveCount(2);
  for (const item of await selected.all()) {
    await expect(item.getByLabel('Size')).toHaveValue('38');
  }
  await page.getByLabel('Note to the client').fill('For your Vumba weekend.');
  await page.getByLabel('Held for the client').selectOption('2 days');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText('Not opened yet')).toBeVisible();

  await open(shopper, await linkInChat(page, /\/selection\/[\w-]+/));
  await shopper.getByRole('button', { name: 'Yes, I like it' }).first().click();
  await expect(shopper.getByRole('list', { name: 'Your choice' })).toContainText('Marondera Pump');
  await shopper.getByRole('button', { name: 'Not for me' }).last().click();
  await shopper.getByRole('button', { name: 'Ask a question: Marondera Pump' }).click();
  await shopper.getByLabel('Your question').fill('Does it suit wide feet?');
  await shopper.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText(/^Opened 1 time, 1 yes, 1 no, 1 question/)).toBeVisible();
  await page.getByRole('button', { name: 'Payment link' }).click();
  const paid = await payLink(shopper, await makePaymentLink(page));
  expect(paid.cents).toBe(centsOf('pump'));
  year.paid += paid.cents;
  year.pumpOrder = paid.number;
  await endMonth({ owner: request, dataDir: shop.dataDir }, { sales: paid.cents });
});

test('March: an appointment, with a coat set aside, moved by link, and held', async ({
  page,
  request,
  shop,
  shopper,
}) => {
  await open(shopper, `/appointments?product=${year.ids.coat}`);
  await shopper.getByLabel('Day').selectOption({ index: 3 });
  await shopper
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .check();
  await shopper.getByLabel('Name').fill(`${client.firstName} ${client.lastName}`);
  await shopper.getByLabel('Email').fill(client.email);
  await shopper.getByLabel(/^What would you like to see/).fill('Warm, for a theatre evening.');
  await shopper.getByRole('button', { name: 'Book this time' }).click();
  await expect(shopper.getByRole('heading', { name: 'Your appointment' })).toBeVisible();

  await logIn(page, year.adviser, '/admin/dashboard?tab=appointments');
  await page.getByRole('link', { name: client.lastName }).click();
  const { pathname, search } = new URL(page.url());
  await findProduct(page, 'coat');
  await page.getByRole('button', { name: 'Set aside', exact: true }).click();
  const aside = page.getByRole('list', { name: 'Set aside' });
  await expect(aside.getByText('Held')).toBeVisible();

  await shopper.getByRole('button', { name: 'Move it' }).click();
  const form = shopper.getByRole('form', { name: 'Move it' });
  await form.getByLabel('Day').selectOption({ index: 5 });
  await form.getByRole('radio').first().check();
  await form.getByRole('button', { name: 'Move to this time' }).click();
  await expect(shopper.getByText('Your appointment was moved.')).toBeVisible();
  const when = (await shopper.getByRole('definition').first().textContent()) ?? '';
  await expect(page.getByRole('definition').filter({ hasText: when })).toBeVisible();
  await expect(aside.getByText('Held')).toBeVisible();
  await endMonth({ owner: request, dataDir: shop.dataDir });

  await logIn(page, year.adviser, pathname + search);
  await page.getByRole('button', { name: 'Came', exact: true }).click();
  await expect(page.getByText('Came', { exact: true }).first()).toBeVisible();
});

test('April: two on approval at home, one bought and one returned', async ({
  page,
  request,
  shop,
  shopper,
}) => {
  await openCard(page);
  await page.getByRole('link', { name: 'Send on approval' }).click();
  await findProduct(page, 'dress');
  await findProduct(page, 'jacket');
  await page.getByLabel('Address').fill('17 Fereday Drive, Harare');
  await page.getByRole('button', { name: 'Prepare' }).click();
  await page.getByRole('button', { name: 'Sent out' }).click();
  await expect(page.getByText('receipt not confirmed')).toBeVisible();

  await open(shopper, await linkInChat(page, /\/approval\/[\w-]+/));
  await shopper.getByLabel('Your name').fill(`${client.firstName} ${client.lastName}`);
  await shopper.getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(shopper.getByText(/^Received by Rudo/)).toBeVisible();
  await shopper.getByLabel('I keep it: Banket Dress').check();
  await shopper.getByRole('button', { name: 'Send my choice' }).click();
  await expect(shopper.getByText('We have your choice.')).toBeVisible();
  await expect(page.getByText('The client keeps 1')).toBeVisible();
  await page.getByRole('button', { name: 'Settle' }).click();
  expect(await answerQuestion(page, 'yes')).toContain('1 item is bought; 1 item can be sold');
  await page.getByRole('button', { name: 'Payment link' }).click();
  const paid = await payLink(shopper, await makePaymentLink(page));
  expect(paid.cents).toBe(centsOf('dress'));
  year.paid += paid.cents;
  await endMonth({ owner: request, dataDir: shop.dataDir }, { sales: paid.cents });
});

test('May: a place on the waiting list becomes a hold, and the hold a purchase', async ({
  request,
  shop,
  shopper,
}) => {
  await open(shopper, `/product/${year.ids.boot}`);
  await shopper.getByRole('button', { name: /^Join the waiting list: we hold one/ }).click();
  await shopper.getByRole('textbox', { name: /^Name/ }).fill(client.firstName);
  await shopper.getByLabel('E-mail').fill(client.email);
  await shopper.getByRole('button', { name: 'Join the waiting list', exact: true }).click();
  await expect(shopper.getByText(/^Thank you. We have sent a link/)).toBeVisible();
  const openMailed = async (subject: RegExp) => {
    const find = async () => {
      const mails = await readMails(shop, client.email);
      const text = mails.find((mail) => subject.test(mail.subject))?.text ?? '';
      return /\/waiting\/[\w-]+/.exec(text)?.[0] ?? '';
    };
    await expect.poll(find, { timeout: 60_000 }).not.toBe('');
    await open(shopper, await find());
  };
  await openMailed(/confirm your place/);
  await shopper.getByRole('button', { name: 'Confirm my place' }).click();
  await expect(shopper.getByText(/You are next/)).toBeVisible();

  await enter(request);
  const data = { stock: [{ color: 'Noir', size: '38', quantity: 1 }] };
  const arrived = await request.put(`/api/admin/products/${year.ids.boot}`, { data });
  expect(arrived.ok(), await arrived.text()).toBe(true);
  await openMailed(/^One is held/);
  await shopper.getByRole('button', { name: 'Buy it now' }).click();
  await expect(shopper.getByLabel('Email')).toHaveValue(client.email);
  const paid = await payAtCheckout(shopper, client);
  expect(paid.cents).toBeGreaterThan(centsOf('boot'));
  year.paid += paid.cents;
  await endMonth({ owner: request, dataDir: shop.dataDir }, { sales: paid.cents });
});

test('June: one item comes back with a reason, which the card shows', async ({
  page,
  request,
  shop,
}) => {
  collectAlerts(page);
  await logIn(page, year.adviser);
  await goTo(page, 'orders', { order: year.pumpOrder });
  const order = page.getByRole('dialog');
  await order.getByRole('button', { name: 'Mark as Collected' }).click();
  const returns = order.getByRole('region', { name: 'Returns' });
  await returns.getByRole('button', { name: 'Take items back' }).click();
  await returns.getByLabel(/^Marondera Pump/).selectOption('1');
  await returns.getByLabel(/^Reason for returning/).fill('Too narrow');
  await returns.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(order.getByText('Returned', { exact: true })).toBeVisible();
  await open(page, year.cardPath);
  const card = page.getByRole('list', { name: 'Returns' });
  await expect(card).toContainText('Marondera Pump');
  await expect(card).toContainText('Too narrow');
  const month = { owner: request, dataDir: shop.dataDir, monthsToNext: 2 };
  await endMonth(month, { credits: centsOf('pump') });
});

test('August: two givers take and buy from a gift list, and the owner sees nothing of it', async ({
  page,
  browser,
  request,
  shop,
  shopper,
}) => {
  for (const name of ['stole', 'scarf'] as const) {
    await open(page, `/product/${year.ids[name]}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to wishlist' }).first().click();
  }
  await open(page, '/wishlist');
  const form = page.getByRole('form', { name: 'Share this list' });
  await form.getByLabel('Name of the list').fill('Our anniversary');
  await form.getByLabel('Your first name').fill(client.firstName);
  await form.getByLabel(/^Gift list/).check();
  await form.getByRole('button', { name: 'Make the link' }).click();
  const lists = page.getByRole('list', { name: 'Lists that you share' });
  const path = (await lists.getByRole('link', { name: 'See it' }).getAttribute('href')) ?? '';

  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  let sales = 0;
  for (const [giver, name] of [
    [shopper, 'stole'],
    [other, 'scarf'],
  ] as const) {
    const { name: product } = goods[name];
    await open(giver, path);
    await giver.getByRole('button', { name: `I will give this: ${product}` }).click();
    await expect(giver.getByText('You give this')).toBeVisible();
    const card = giver.getByRole('listitem').filter({ hasText: product });
    await card.getByRole('button', { name: /^Add to Bag/ }).click();
    await open(giver, '/checkout');
    const buyer = { firstName: 'Tino', lastName: 'Giver', email: `${name}.giver@example.com` };
    const paid: Paid = await payAtCheckout(giver, buyer);
    expect(paid.cents).toBeGreaterThan(centsOf(name));
    sales += paid.cents;
  }
  await open(shopper, path);
  await expect(shopper.getByText('Taken', { exact: true })).toHaveCount(1);

  const calls: string[] = [];
  page.on('request', (each) => calls.push(each.url()));
  await open(page, path);
  await expect(page.getByRole('article')).toHaveCount(2);
  await lists.waitFor({ state: 'detached' });
  await expect(page.getByText(/Taken|You give this|Tino/)).toHaveCount(0);
  expect(calls.filter((url) => url.includes('/gifts'))).toEqual([]);
  await endMonth({ owner: request, dataDir: shop.dataDir, monthsToNext: 2 }, { sales });
});

test('October: the call list names the anniversary, and the adviser has written', async ({
  page,
  request,
  shop,
}) => {
  await logIn(page, year.adviser, '/admin/dashboard?tab=call-list');
  const calls = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  const call = calls.filter({ hasText: 'Anniversary on' });
  await expect(call.getByRole('link', { name: /^E-mail:/ })).toBeVisible();
  // Nothing was bought since May.
  await expect(calls.filter({ hasText: 'Last bought on' })).toBeVisible();
  await call.getByRole('button', { name: /^Done:/ }).click();
  await expect(call).toHaveCount(0);
  await expect(page.getByText('Done today, later or never: 1')).toBeVisible();
  await endMonth({ owner: request, dataDir: shop.dataDir, monthsToNext: 2 });
});

test('December: card and books agree to the cent, and erasing leaves only the books', async ({
  page,
  shop,
}) => {
  await logIn(page, testAdmin, year.cardPath);
  // What came back as a whole is a return, and no purchase.
  const purchases = page.getByRole('list', { name: 'Purchases' }).getByRole('listitem');
  await expect(purchases).toHaveText([/Chegutu Boot/, /Banket Dress/, /Rusape Mule/]);
  const shown = await purchases.allTextContents();
  const onCard = shown.reduce((sum, text) => sum + cents(/\$([\d.,]+\.\d\d)/.exec(text)?.[1]), 0);
  expect(onCard).toBe(centsOf('boot', 'dress', 'mule'));
  const readYear = () =>
    Promise.all(year.months.map(({ monthsAgo }) => readBooks(page.request, monthsAgo)));
  const statements = await readYear();
  expect(statements.map(sumsOf)).toEqual(
    year.months.map(({ sales, credits }) => ({ sales, credits })),
  );
  const own = statements
    .flatMap(({ entries }) => entries)
    .filter(({ customer }) => customer === `${client.firstName} ${client.lastName}`)
    .map(({ kind, total }) => (kind === 'credit' ? -cents(total) : cents(total)));
  const shipping = year.paid - centsOf('boot', 'dress', 'mule', 'pump');
  expect(own).toHaveLength(5);
  expect(own.reduce((sum, each) => sum + each, 0)).toBe(onCard + shipping);

  await page.getByRole('link', { name: 'Orders, notes and personal data' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as JSON' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  for (const text of [...secrets, ...said, 'Too narrow', client.email, client.lastName]) {
    expect(file).toContain(text);
  }

  await page.getByRole('button', { name: 'Erase this customer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Client card: sizes, shades, days, preferences');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('The customer was erased.')).toBeVisible();
  // What was said of and by the client is gone. The reason of a return stays with the order.
  for (const text of [...secrets, ...said]) {
    expect([text, await listTablesWith(shop.dataDir, text)]).toEqual([text, []]);
  }
  for (const text of ['Too narrow', client.email, client.lastName]) {
    const tables = await listTablesWith(shop.dataDir, text);
    expect(tables.filter((table) => !namesStayIn.includes(table))).toEqual([]);
  }
  expect(await readYear()).toEqual(statements);
});
