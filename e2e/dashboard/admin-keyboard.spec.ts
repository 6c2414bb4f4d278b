import type { Locator, Page } from '@playwright/test';
import { dashboardTabs } from '../kit/dashboard-tabs.ts';
import { openTab, placeOrder } from '../kit/orders.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

type Stop = { name: string; place: string; isSeen: boolean; isMarked: boolean };

/** The focused element, its position, and whether it and its focus mark are visible. */
function readStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { width, top, right, bottom, left } = element.getBoundingClientRect();
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    const places = ['dialog', 'menu', 'tabpanel'];
    const isDate = element.matches('input:is([type="date"], [type="month"])');
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
      place: places.find((role) => element.closest(`[role="${role}"]`)) ?? 'page',
      isSeen: width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      // The browser itself marks the parts of a date.
      isMarked: isDate || outlineStyle !== 'none' || boxShadow !== 'none',
    };
  });
}

async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

async function expectTrapped(page: Page, presses: number): Promise<void> {
  for (let count = 0; count < presses; count += 1) {
    await page.keyboard.press('Tab');
    expect(await readStop(page)).toMatchObject({ place: 'dialog', isMarked: true });
  }
}

test('arrow keys go from tab to tab, and Tab into each and out of it', async ({ page }) => {
  await openTab(page, 'tab=overview');
  const panel = page.getByRole('tabpanel');
  await expect(page.getByRole('tab')).toHaveText(dashboardTabs);
  await page.getByRole('tab').first().focus();
  for (const name of dashboardTabs) {
    const tab = page.getByRole('tab', { name, exact: true });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(panel.locator('[data-skeleton]')).toHaveCount(0);
    await expect(panel.getByText(/^Loading/)).toHaveCount(0);
    // A dozen stops include all filters and a row of each list.
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab');
      const stop = await readStop(page);
      expect(stop, `${name}: ${stop.name}`).toMatchObject({ isSeen: true, isMarked: true });
      if (stop.place !== 'tabpanel') break;
    }
    await tab.focus();
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('tab').first()).toBeFocused();
});

test('bell, menu and dialogs open by keyboard, keep the focus and give it back', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(shop, { email: 'keys@example.com' });
  await openTab(page, `tab=orders&q=${number}`);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await press(page, bell);
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeVisible();
  await expect.poll(async () => (await readStop(page)).place).toBe('dialog');
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  const actions = page.getByRole('button', { name: `Actions for #${number}` });
  await press(page, actions);
  await expect(page.getByRole('menuitem', { name: 'View Details' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Mark as Processing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View Details' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible();
  await expectTrapped(page, 16);
  const mark = page.getByRole('dialog').getByRole('button', { name: 'Mark as Processing' });
  await press(page, mark);
  await expect(page.getByRole('dialog')).toContainText('Marked as processing');
  await expect(mark).toBeDisabled();
  await expect(mark).toBeFocused();
  await expectTrapped(page, 1);
  await expect(mark).toHaveAttribute('disabled');
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();

  await open(page, '/admin/products');
  const take = page.getByRole('button', { name: 'Import CSV' });
  await press(page, take);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectTrapped(page, 6);
  await page.keyboard.press('Escape');
  await expect(take).toBeFocused();
});

test('a form takes the focus, and gives it back to the button that opened it', async ({ page }) => {
  await openTab(page, 'tab=events');
  for (const name of ['Add Event', 'Edit The Long Table']) {
    const button = page.getByRole('button', { name, exact: true });
    await press(page, button);
    await expect(page.getByRole('region', { name: 'Event form' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Title')).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Cancel' }));
    await expect(button).toBeFocused();
  }

  await open(page, '/admin/products');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor();
  for (const name of [/^Add Product$/, /^Edit /, /^Duplicate /]) {
    const button = page.getByRole('button', { name }).first();
    await press(page, button);
    await expect(page.getByRole('region', { name: 'Product form' })).toBeFocused();
    await expect(page.getByLabel('Product Name')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Product Name')).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Cancel' }));
    await expect(button).toBeFocused();
  }
});

test('at 320 pixels no tab, form or dialog of the staff sticks out sideways', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(shop, { email: 'narrow@example.com' });
  await page.setViewportSize({ width: 320, height: 640 });
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  for (const name of dashboardTabs) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel').locator('[data-skeleton]')).toHaveCount(0);
    await expect(page.getByRole('tabpanel').getByText(/^Loading/)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('tab', { name: 'Events' }).click();
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await open(page, '/admin/products');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByLabel('Product Name')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
