import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { expectToast } from '../kit/checkout.ts';
import { openTab, placeOrder } from '../kit/orders.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { collectAlerts } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

async function logIn(request: APIRequestContext): Promise<void> {
  expect((await request.post('/api/admin/login', { data: testAdmin })).ok()).toBe(true);
}

async function addProduct(request: APIRequestContext, name: string): Promise<number> {
  const data = { name, description: 'As it was.', category: 'shoes', price: 100, quantity: 5 };
  const added = await request.post('/api/admin/products', { data });
  expect(added.status()).toBe(201);
  return (await added.json()).id;
}

async function openForm(page: Page, id: number): Promise<void> {
  await open(page, `/admin/products?product=${id}`);
  await expect(page.getByLabel('Product Name')).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update Product' }).click();
}

/** A colleague in another browser, with the same form open. */
async function colleagueOf(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser');
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { 'x-forwarded-for': '10.99.1.1' },
  });
  const colleague = await context.newPage();
  await logIn(colleague.request);
  return colleague;
}

const read = async (page: Page, id: number) =>
  (await page.request.get(`/api/admin/products/${id}`)).json();

test('two edit one product: different fields are both saved, of the same field one chooses', async ({
  page,
}) => {
  test.slow();
  await logIn(page.request);
  const id = await addProduct(page.request, 'Shared Pump');
  await openForm(page, id);
  const colleague = await colleagueOf(page);
  await openForm(colleague, id);

  await test.step('price here, description there', async () => {
    await colleague.getByLabel('Price').fill('150');
    await save(colleague);
    await expect(colleague.getByText('Product updated successfully')).toBeVisible();
    await page.getByLabel('Description').fill('As we want it.');
    await save(page);
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    expect(await read(page, id)).toMatchObject({ price: 150, description: 'As we want it.' });
  });

  const heading = page.getByRole('heading', { name: 'Changed while you were editing' });
  for (const { choice, mine, theirs, left } of [
    { choice: 'Use their version', mine: '175', theirs: '160', left: 160 },
    { choice: 'Keep mine', mine: '180', theirs: '170', left: 180 },
  ]) {
    await test.step(`price here, price there: ${choice}`, async () => {
      await openForm(page, id);
      await openForm(colleague, id);
      await colleague.getByLabel('Price').fill(theirs);
      await save(colleague);
      await expect(colleague.getByText('Product updated successfully')).toBeVisible();
      await page.getByLabel('Price').fill(mine);
      await page.getByLabel('Product Name').fill(`Shared Pump, ${choice}`);
      await save(page);
      await expect(heading).toBeFocused();
      await expect(page.getByText(/^.+ saved this product on /)).toBeVisible();
      const price = page.getByRole('group', { name: 'Price' });
      await expect(price.getByText(`$${mine}.00`)).toBeVisible();
      await expect(price.getByText(`$${theirs}.00`)).toBeVisible();
      await save(page);
      await expect(page.getByText('Please choose which version to use')).toBeVisible();
      // By keyboard alone: the first radio button follows the heading.
      await heading.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press(choice === 'Keep mine' ? 'Space' : 'ArrowDown');
      await expect(price.getByRole('radio', { name: choice })).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Product updated successfully')).toBeVisible();
      expect(await read(page, id)).toMatchObject({
        price: left,
        name: `Shared Pump, ${choice}`,
        description: 'As we want it.',
      });
    });
  }
  await colleague.context().close();
});

test('a conflict on a phone: nothing typed is lost by a reload, and everybody can read it', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page.request);
  const id = await addProduct(page.request, 'Pocket Pump');
  await openForm(page, id);
  const data = { description: 'Theirs.\n\nWith a second paragraph.', sizes: ['36', '37'] };
  expect((await page.request.put(`/api/admin/products/${id}`, { data })).ok()).toBe(true);
  await page.getByLabel('Description').fill('Ours, typed on the way.');
  await page.getByLabel('Sizes').fill('41');
  await page.getByLabel('Sizes').press('Enter');
  await save(page);
  const heading = page.getByRole('heading', { name: 'Changed while you were editing' });
  await expect(heading).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Ours, typed on the way.');
  await save(page);
  await expect(heading).toBeFocused();
  const choose = (field: string, choice: string) =>
    page.getByRole('group', { name: field }).getByRole('radio', { name: choice }).check();
  await choose('Description', 'Keep mine');
  await choose('Sizes', 'Use their version');
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect(await read(page, id)).toMatchObject({
    description: 'Ours, typed on the way.',
    sizes: ['36', '37'],
  });
});

test('two edit one event: the form shows both and keeps what was typed', async ({ page }) => {
  await logIn(page.request);
  // A draft, since other tests of this shop count what is published.
  const event = { title: 'Shared Evening', description: 'One table.', date: '2027-12-09' };
  const added = await page.request.post('/api/admin/events', {
    data: { ...event, location: 'Harare', published: false },
  });
  const { id } = await added.json();
  await open(page, '/admin/dashboard?tab=events');
  // Content that loads above moves the table, maybe during a click.
  await expect(page.getByText('Total Revenue')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Shared Evening' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Harare');
  const data = { location: 'Mutare', time: '18:30' };
  expect((await page.request.put(`/api/admin/events/${id}`, { data })).ok()).toBe(true);
  await page.getByLabel('Location').fill('Bulawayo');
  await page.getByLabel('Title').fill('Our Evening');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page.getByRole('heading', { name: 'Changed while you were editing' })).toBeFocused();
  const location = page.getByRole('group', { name: 'Location' });
  await expect(location.getByText('Mutare')).toBeVisible();
  await expectAccessible(page);
  await location.getByRole('radio', { name: 'Use their version' }).check();
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('Event updated.')).toBeVisible();
  const { events } = await (await page.request.get('/api/admin/events')).json();
  expect(events.find((each: { id: number }) => each.id === id)).toMatchObject({
    title: 'Our Evening',
    location: 'Mutare',
    time: '18:30',
  });
});

/** Shows orders as they are now, as if no change was pushed, until the function is called. */
async function keepAsItWas(page: Page): Promise<() => Promise<void>> {
  const known = new Map<string, object>();
  const calls = /\/api\/admin\/orders(\?.*|\/[^/]+)$/;
  await page.route(calls, async (route) => {
    const url = route.request().url();
    const answer = known.get(url) ?? (await (await route.fetch()).json());
    known.set(url, answer);
    return route.fulfill({ json: answer });
  });
  return () => page.unroute(calls);
}

test('two work on one order: who comes second sees both and chooses', async ({ page, shop }) => {
  test.slow();
  const { number, email } = await placeOrder(shop, { email: 'shared@example.com' });
  const asked = collectAlerts(page);
  const call = `/api/admin/orders/${number}`;
  const dialog = page.getByRole('dialog');
  const heading = page.getByRole('heading', { name: 'Changed while you were editing' });
  const details = async () => (await (await page.request.get(call)).json()).order;
  const choose = async (group: string, choice: string) => {
    await expect(heading).toBeFocused();
    await page.getByRole('group', { name: group }).getByRole('radio', { name: choice }).check();
    await page.getByRole('button', { name: 'Save my version' }).click();
    await expect(heading).toHaveCount(0);
  };

  await test.step('its status, in the dialog', async () => {
    const release = await keepAsItWas(page);
    await openTab(page, `tab=orders&q=${number}&order=${number}`);
    const mark = dialog.getByRole('button', { name: 'Mark as Processing' });
    await expect(mark).toBeEnabled();
    await page.request.put(`${call}/status`, { data: { status: 'shipped' } });
    await mark.click();
    await expect(
      page.getByText(/ saved this order on .+\. Choose what is to stay\.$/),
    ).toBeVisible();
    const status = page.getByRole('group', { name: `Status of order #${number}` });
    await expect(status.getByText('Shipped')).toBeVisible();
    await expect(status.getByText('Processing')).toBeVisible();
    await expectAccessible(page);
    await release();
    await choose(`Status of order #${number}`, 'Use their version');
    expect(await details()).toMatchObject({ status: 'shipped' });
  });

  await test.step('its tracking number, which stays typed though the news has come', async () => {
    await page.reload();
    await dialog.getByLabel('Tracking number').fill('1234567891');
    await page.request.put(`${call}/waybill`, { data: { waybill: '7777777770' } });
    await expect(dialog.getByText('Tracking number 7777777770')).toBeVisible();
    await expect(dialog.getByLabel('Tracking number')).toHaveValue('1234567891');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const couriers = page.getByRole('group', { name: 'Courier and number' });
    await expect(couriers.getByText('DHL Express, 7777777770')).toBeVisible();
    await expect(couriers.getByText('DHL Express, 1234567891')).toBeVisible();
    await choose('Courier and number', 'Keep mine');
    await expectToast(page, 'Tracking number saved');
    expect(await details()).toMatchObject({ waybill: '1234567891' });
  });

  await test.step('a refund, on top of theirs', async () => {
    const release = await keepAsItWas(page);
    await page.reload();
    await dialog.getByLabel('Amount').fill('20');
    await dialog.getByLabel('Reason').fill('A scratch');
    const { refundable } = await details();
    await page.request.post(`${call}/refunds`, { data: { amount: 10 } });
    await dialog.getByRole('button', { name: 'Refund' }).click();
    const refunds = page.getByRole('group', { name: 'Refund' });
    await expect(refunds.getByText('Refund $20.00 as well')).toBeVisible();
    const left = (refundable - 10).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect(refunds.getByText(`Refund nothing more; $${left} is left`)).toBeVisible();
    await release();
    await choose('Refund', 'Keep mine');
    await expectToast(page, 'Refund sent', `$20.00 is on its way back to ${email}.`);
    expect(await details()).toMatchObject({ refunded: 30 });
    const question = `Refund $20.00 of order #${number} to ${email}?`;
    expect(asked).toEqual([question, question]);
  });

  await test.step('its status, in the list', async () => {
    const release = await keepAsItWas(page);
    await openTab(page, `tab=orders&q=${number}`);
    await page.getByRole('button', { name: `Actions for #${number}` }).click();
    await page.request.put(`${call}/status`, { data: { status: 'delivered' } });
    await page.getByRole('menuitem', { name: 'Mark as Processing' }).click();
    await release();
    await choose(`Status of order #${number}`, 'Keep mine');
    await expectToast(page, 'Order Status Updated', 'Order status has been updated to processing.');
    expect(await details()).toMatchObject({ status: 'processing' });
    expect(asked.slice(2)).toEqual([
      `Order #${number} is shipped. Set it back to processing?`,
      `Order #${number} is delivered. Set it back to processing?`,
    ]);
  });

  await test.step('how it goes, as it is shipped', async () => {
    const release = await keepAsItWas(page);
    await openTab(page, `tab=orders&q=${number}`);
    await page.getByRole('button', { name: `Actions for #${number}` }).click();
    await page.getByRole('menuitem', { name: 'Mark as Shipped' }).click();
    await dialog.getByLabel('Courier', { exact: true }).selectOption('Another courier');
    await dialog.getByLabel('Name of the courier').fill('Swift');
    await dialog.getByLabel('Tracking number').fill('SW 1');
    const sending = { by: 'rider' };
    await page.request.put(`${call}/status`, { data: { status: 'shipped', sending } });
    const ship = dialog.getByRole('button', { name: 'Mark as Shipped' });
    await ship.click();
    await expect(heading).toBeFocused();
    await expect(ship).toBeDisabled();
    const couriers = dialog.getByRole('group', { name: 'Courier' });
    await expect(couriers.getByText('our own rider')).toBeVisible();
    await expect(couriers.getByText('Swift, SW 1')).toBeVisible();
    await expectAccessible(page);
    await release();
    await choose('Courier', 'Keep mine');
    await expect(dialog).toHaveCount(0);
    expect((await details()).sending).toEqual({ by: 'other', courier: 'Swift', number: 'SW 1' });
  });
});
