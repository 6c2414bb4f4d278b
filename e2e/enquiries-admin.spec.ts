import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './kit/accessibility.ts';
import { testAdmin } from './kit/shop-process.ts';
import { collectAlerts, logIn } from './kit/staff.ts';
import { expect, test } from './kit/test.ts';

const toTab = (tab: string) => `/admin/login?redirect=/admin/dashboard?tab=${tab}`;
const panel = (page: Page) => page.getByRole('tabpanel');

test('staff search, read, mark and delete the messages of shoppers', async ({ page, request }) => {
  const key = randomUUID();
  for (const subject of [`Hours ${key}`, `Sizes ${key}`]) {
    const form = { name: 'Nyasha', email: 'nyasha@example.com', subject, openSeconds: 30 };
    const data = { ...form, message: 'Are you open on Saturday?' };
    expect((await request.post('/api/contact', { data })).status()).toBe(200);
  }
  await page.route('**/api/admin/messages?*', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  await logIn(page, testAdmin, toTab('messages'));
  await expect(panel(page).getByText('Failed to fetch messages')).toBeVisible();
  await panel(page).getByLabel('Search').fill(key);
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await panel(page).getByText(`Hours ${key}`).click();
  await expect(panel(page).getByText('Are you open on Saturday?').last()).toBeVisible();
  await panel(page).getByLabel('Show').selectOption('Unread');
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await panel(page).getByLabel('Show').selectOption('Read');
  await panel(page).getByText(`Hours ${key}`).click();
  await panel(page).getByRole('button', { name: 'Mark as unread' }).click();
  await expect(panel(page).getByText('No messages found.')).toBeVisible();

  const asked = collectAlerts(page);
  await panel(page).getByLabel('Show').selectOption('All');
  await panel(page).getByText(`Sizes ${key}`).click();
  await panel(page).getByRole('button', { name: 'Delete' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  expect(asked).toEqual(['Are you sure you want to delete this message?']);
});

test('staff see who asked for the letter, and take the list with them', async ({
  page,
  request,
}) => {
  const email = `letter-${randomUUID()}@example.com`;
  expect((await request.post('/api/subscribe', { data: { email } })).status()).toBe(200);
  await page.route('**/api/admin/subscribers?*', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  await logIn(page, testAdmin, toTab('subscribers'));
  await expect(panel(page).getByText('Failed to fetch subscribers')).toBeVisible();
  await panel(page).getByLabel('Search').fill(email);
  await expect(panel(page).getByRole('row', { name: email })).toContainText('Pending');
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await panel(page).getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('subscribers.csv');
  await panel(page).getByLabel('State').selectOption('Confirmed');
  await expect(panel(page).getByText('No subscribers found.')).toBeVisible();
});
