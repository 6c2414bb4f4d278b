import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { createColleague } from '../kit/colleague.ts';
import { openTab } from '../kit/orders.ts';
import { logIn } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const rows = (page: Page) => page.getByRole('region', { name: 'Orders' }).locator('tbody tr');

async function countSeen(list: Locator, height: number): Promise<number> {
  const ends = await list.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().bottom),
  );
  return ends.filter((end) => end <= height).length;
}

test('on a laptop ten orders are seen, and the keys lead everywhere', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  // The seeded orders: those of other tests may have addresses of three lines.
  await openTab(page, 'tab=orders&sort=oldest');
  await expect(rows(page).nth(9)).toBeVisible();
  expect(await countSeen(rows(page), 768)).toBeGreaterThanOrEqual(10);
  await expectNoSidewaysScroll(page);
  const table = page.getByRole('region', { name: 'Orders' });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  // The menu is longer than the screen: it scrolls, and the page does not.
  const last = page.getByRole('tab', { name: 'Audit', exact: true });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('tab', { name: 'Orders', exact: true })).toHaveAccessibleDescription(
    /orders? waits?/,
  );
  // The headings stay visible, and so do the actions for several orders.
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Customer Details' })).toBeInViewport();
  await page.getByLabel('Select all shown').check();
  await expect(page.getByRole('region', { name: 'Selected orders' })).toBeInViewport();

  const airy = page.getByRole('button', { name: 'Comfortable rows' });
  await airy.click();
  await expect(airy).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(airy).toHaveAttribute('aria-pressed', 'true');
  await airy.click();

  await page.keyboard.press('/');
  const search = page.getByLabel('Search orders');
  await expect(search).toBeFocused();
  await page.keyboard.type('?/');
  await expect(search).toHaveValue('?/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('');
  await search.blur();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Save the open form');
  await page.keyboard.press('Escape');

  await search.focus();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Go to, new, or find' });
  await expect(box).toBeFocused();
  await expect(page.getByRole('option', { name: /^Overview/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  const number = (await rows(page).first().textContent())?.match(/NDR-[A-Z0-9]{10}/)?.[0] ?? '';
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type(number);
  const found = page.getByRole('option', { name: `#${number}` });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await found.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Order #${number}` });
  await expect(dialog.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('event');
  await expect(page.getByRole('option', { name: /^Events/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add Event' })).toBeVisible();
  await page.getByLabel('Title').fill('Keys at Dusk');
  await page.getByLabel('Date').fill('2027-05-01');
  await page.getByLabel('Location').fill('Harare');
  await page.getByLabel('Description').fill('Saved without a mouse.');
  const save = page.getByRole('button', { name: 'Add Event' });
  await expect(save).toBeInViewport();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('cell', { name: 'Keys at Dusk', exact: true })).toBeVisible();

  await open(page, '/admin/dashboard?tab=audit');
  const entry = page.getByRole('row').filter({ hasText: 'added the event Keys at Dusk' });
  await expect(entry).toBeVisible();
  await expect(entry.getByText('Keys at Dusk', { exact: true })).toBeHidden();
  await entry.getByText('Values').click();
  await expect(entry.getByText('Keys at Dusk', { exact: true })).toBeVisible();
});

test('on a phone a packer sees the first order at once', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, await createColleague(shop, 'packer'), '/admin/dashboard?tab=orders');
  const cards = page.getByRole('list', { name: 'Orders' }).getByRole('article');
  await expect(cards.first()).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Filter by packing').selectOption('To Pack');
  await expect(page.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible();
  await cards
    .first()
    .getByRole('button', { name: /^View Details/ })
    .click();
  const dialog = page.getByRole('dialog');
  // Of the three, the next status stands out.
  await expect(dialog.locator('button.bg-ink', { hasText: /^Mark as/ })).toHaveCount(1);
});
