import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './kit/accessibility.ts';
import { testAdmin } from './kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from './kit/test.ts';

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

/** A colleague at another desk, with the same form open. */
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

test('two edit one product: different fields are both kept, of the same field one chooses', async ({
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
    { choice: 'Take theirs', mine: '175', theirs: '160', left: 160 },
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
      await expect(page.getByText('Please choose what is to stay')).toBeVisible();
      // By keyboard alone: the first radio stands right behind the heading.
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
  await choose('Sizes', 'Take theirs');
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect(await read(page, id)).toMatchObject({
    description: 'Ours, typed on the way.',
    sizes: ['36', '37'],
  });
});

test('two edit one event: the form shows both and keeps what was typed', async ({ page }) => {
  await logIn(page.request);
  // A draft: other tests of this shop count what is published.
  const event = { title: 'Shared Evening', description: 'One table.', date: '2027-12-09' };
  const added = await page.request.post('/api/admin/events', {
    data: { ...event, location: 'Harare', published: false },
  });
  const { id } = await added.json();
  await open(page, '/admin/dashboard?tab=events');
  // What comes in above moves the table, perhaps between the two halves of a click.
  await expect(page.getByRole('list', { name: 'Alerts' })).toBeVisible();
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
  await location.getByRole('radio', { name: 'Take theirs' }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Event updated.')).toBeVisible();
  const { events } = await (await page.request.get('/api/admin/events')).json();
  expect(events.find((each: { id: number }) => each.id === id)).toMatchObject({
    title: 'Our Evening',
    location: 'Mutare',
    time: '18:30',
  });
});
