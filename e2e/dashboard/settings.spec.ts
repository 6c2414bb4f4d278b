import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { testAdmin } from '../kit/shop-process.ts';
import { collectAlerts, logIn } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

const settingsTab = '/admin/dashboard?tab=settings';

async function edit(page: Page, section: string) {
  await page.getByRole('button', { name: `Edit ${section}`, exact: true }).click();
  return page.getByRole('region', { name: section, exact: true });
}

async function save(page: Page, section: string) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${section} saved.`, { exact: true }).first()).toBeVisible();
}

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Back to Settings' }).click();
}

test('an owner changes season and announcement, and an open shop shows them on its next page', async ({
  page,
  shopper,
}) => {
  await open(shopper, '/about');
  await expect(shopper.getByRole('note', { name: 'Announcement' })).toHaveCount(0);

  await logIn(page, testAdmin, settingsTab);
  await expect(page.getByText('The season line still says 2025')).toBeVisible();
  await edit(page, 'Season line');
  await page.getByRole('textbox', { name: 'Season line' }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The season line is required').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Season line' }).fill('THE RAINS 2026');
  await save(page, 'Season line');
  await leave(page);
  await expect(page.getByText('The season line still says 2025')).toHaveCount(0);
  await edit(page, 'Announcement line');
  await page.getByRole('textbox', { name: 'Announcement' }).fill('Closed on Friday');
  await page.getByRole('textbox', { name: 'Link' }).fill('/contact');
  await save(page, 'Announcement line');

  await shopper.getByRole('contentinfo').getByRole('link', { name: 'Shoes' }).click();
  await expect(shopper.getByText('THE RAINS 2026')).toBeVisible();
  const note = shopper.getByRole('note', { name: 'Announcement' });
  await note.getByRole('link', { name: 'Closed on Friday' }).click();
  await expect(shopper).toHaveURL('/contact');
  await shopper.goto('/category/champagne');
  await expect(shopper.getByText('THE RAINS 2026')).toBeVisible();

  for (const section of ['season', 'announcement']) {
    const back = await page.request.post(`/api/admin/texts/${section}/bring-back`, {
      data: { to: 1 },
    });
    expect(back.ok()).toBe(true);
  }
});

test('a help page is written with a preview, and an earlier version comes back', async ({
  page,
}) => {
  await logIn(page, testAdmin, settingsTab);
  await edit(page, 'Returns');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('## On Tuesdays\n\nWrite to {email}, **please**.\n\n<b>no</b> [x](javascript:1)');
  const preview = page.getByRole('region', { name: 'Preview: Text' });
  await expect(preview.getByRole('heading', { name: 'On Tuesdays' })).toBeVisible();
  await expect(preview.getByText('Write to hello@ndoro.example, please.')).toBeVisible();
  await expect(preview.getByText('<b>no</b> [x](javascript:1)')).toBeVisible();
  await save(page, 'Returns');
  await expect(page.getByText('Not confirmed by an owner yet')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm this text' }).click();
  await expect(page.getByText('Returns confirmed.', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`Confirmed by ${testAdmin.email} on`)).toBeVisible();
  await page.goto('/returns');
  await expect(page.getByRole('heading', { level: 2, name: 'On Tuesdays' })).toBeVisible();

  await open(page, '/admin/dashboard?tab=settings&section=returns');
  await page.getByRole('button', { name: 'Compare version 1' }).click();
  await expect(page.getByText('What can come back').last()).toBeVisible();
  // The form uses the answer, even while the list of texts is still outdated.
  const before = await (await page.request.get('/api/admin/texts')).json();
  await page.route('**/api/admin/texts', (route) => route.fulfill({ json: before }));
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Version 1 is back.').first()).toBeVisible();
  await expect(text).toHaveValue(/^## What can come back/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open(page, '/admin/dashboard?tab=settings&section=returns');
  await expect(page.getByText('Not confirmed by an owner yet')).toBeVisible();
  await page.goto('/returns');
  await expect(page.getByRole('heading', { level: 2, name: 'What can come back' })).toBeVisible();
});

test('what a colleague saves meanwhile takes nothing away, and the same field is a choice', async ({
  page,
}) => {
  await logIn(page, testAdmin, settingsTab);
  await edit(page, 'Delivery promise');
  const promise = page.getByRole('textbox', { name: 'On the home page' });
  await promise.fill('Ours.');
  const theirs = await page.request.put('/api/admin/settings/delivery', {
    data: { value: { promise: 'Theirs.' } },
  });
  expect(theirs.ok()).toBe(true);
  await expect(page.getByText('Version 2 (now)')).toBeVisible();
  await expect(promise).toHaveValue('Ours.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Changed while you were editing' })).toBeFocused();
  await page.getByRole('radio', { name: /^Use their version/ }).check();
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(promise).toHaveValue('Theirs.');
  const back = await page.request.post('/api/admin/settings/delivery/bring-back', {
    data: { to: 1 },
  });
  expect(back.ok()).toBe(true);
});

test('settings are exported, looked at and imported as one file', async ({ page }) => {
  await logIn(page, testAdmin, settingsTab);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export settings' }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file.sections.season.line).toBe('SPRING-SUMMER 2025');
  file.sections.hours.hours = [{ days: 'Mon-Sat', hours: '10:00-17:00' }];
  const chooser = page.getByLabel('Settings file');
  await chooser.setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  const dialog = page.getByRole('dialog', { name: 'Import settings' });
  await expect(dialog).toContainText('settings.json changes 1 field.');
  await expect(dialog).toContainText('Mon-Sat: 10:00-17:00');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 section changed.').first()).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByText('10:00-17:00')).toBeVisible();
  const back = await page.request.post('/api/admin/settings/hours/bring-back', { data: { to: 1 } });
  expect(back.ok()).toBe(true);
});

test('a collection is made, moved by the keyboard, hidden and deleted', async ({ page }) => {
  const questions = collectAlerts(page);
  await logIn(page, testAdmin, '/admin/dashboard?tab=collections');
  await expect(page.getByText('14 of 14 in the listing')).toBeVisible();
  await page.getByRole('button', { name: 'Add Collection' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter Gold');
  await page.getByRole('textbox', { name: 'Text' }).fill('For the cold months.');
  await page.getByRole('button', { name: 'Add Collection' }).click();
  await expect(page.getByText('15 of 15 in the listing')).toBeVisible();

  await page.getByRole('button', { name: 'Move Winter Gold up' }).focus();
  const moved = page.waitForResponse('**/api/admin/collections/order');
  await page.keyboard.press('Enter');
  expect((await moved).ok()).toBe(true);
  await expect(page.getByRole('button', { name: 'Move Winter Gold up' })).toBeFocused();
  await page.goto('/collections');
  await expect(page.getByText('Showing 15 Collections')).toBeVisible();
  await expect(page.getByRole('article').nth(13)).toContainText('Winter Gold');
  await page.goto('/collections/winter-gold');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('WINTER GOLD');
  await expect(page.getByText('For the cold months.')).toBeVisible();

  await open(page, '/admin/dashboard?tab=collections');
  await page.getByRole('button', { name: 'Edit Winter Gold' }).click();
  await page.getByRole('radio', { name: /^Hidden/ }).check();
  await page.getByRole('button', { name: 'Update Collection' }).click();
  await expect(page.getByText('14 of 15 in the listing')).toBeVisible();
  expect((await page.request.get('/collections/winter-gold')).status()).toBe(404);
  await page.getByRole('button', { name: 'Delete Winter Gold' }).click();
  await expect(page.getByText('14 of 14 in the listing')).toBeVisible();
  expect(questions).toEqual(['Delete "Winter Gold"? It holds no products. This cannot be undone.']);
  await page.goto('/collections');
  await expect(page.getByText('Showing 14 Collections')).toBeVisible();
});
