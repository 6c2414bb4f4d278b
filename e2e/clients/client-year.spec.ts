import {
  centsOf,
  client,
  endMonth,
  findProduct,
  goods,
  linkInChat,
  type Name,
  openCard,
  readSums,
  type shoe,
  year,
} from '../kit/client-year.ts';
import { createColleague } from '../kit/colleague.ts';
import { makePaymentLink, payAtCheckout, payLink } from '../kit/link-sale.ts';
import { answerQuestion, enter, logIn, readMails } from '../kit/staff.ts';
import { stockProduct } from '../kit/stocked-product.ts';
import { expect, open, test } from '../kit/test.ts';

// A year of one client: each test is a month and builds on those before. The months pass in the
// database, so the shop is not shared with other files.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({
  shopSettings: { AVIF_PICTURES: 'false', WARM_PICTURES: 'false', LOG_LEVEL: 'error' },
  viewport: { width: 390, height: 844 },
});

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

  year.adviser = await createColleague(shop, 'manager');
  await logIn(page, year.adviser, '/admin/dashboard?tab=clients&client=new');
  await page.getByLabel('Find a customer').fill(client.email);
  await page.getByRole('button', { name: /^Make a client card for/ }).click();
  await page.getByLabel('Shoe size').fill('38');
  await page.getByLabel('Clothing size').fill('L');
  await page.getByLabel('Favourite shades').fill('Oxblood Dusk, Ivory');
  await page.getByLabel('Preferences').fill('Never ankle straps.');
  await page.getByLabel('Preferred channel').selectOption('WhatsApp');
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
  await endMonth({ owner: request, dataDir: shop.dataDir }, { sales: paid.cents });
});
