import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { collectAlerts, logIn, readMails } from '../kit/staff.ts';
import { expect, test } from '../kit/test.ts';

const toTab = (tab: string) => `/admin/dashboard?tab=${tab}`;
const panel = (page: Page) => page.getByRole('tabpanel');

test('staff search, read, mark and delete the messages of shoppers', async ({ page, request }) => {
  const key = randomUUID();
  for (const subject of [`Hours ${key}`, `Sizes ${key}`]) {
    const form = { name: 'Nyasha', email: 'nyasha@example.com', subject, openSeconds: 30 };
    const data = { ...form, message: 'Are you open on Saturday?' };
    expect((await request.post('/api/contact', { data })).status()).toBe(200);
  }
  // For every request: new messages may reload the list.
  const listed = '**/api/admin/messages?*';
  await page.route(listed, (route) => route.fulfill({ status: 500 }));
  await logIn(page, testAdmin, toTab('messages'));
  await expect(panel(page).getByText('Failed to fetch messages')).toBeVisible();
  await page.unroute(listed);
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
  expect(asked).toEqual([expect.stringMatching(/^Delete the message “.+” from .+\?/)]);
});

test('a message is answered from the shop, and what became of the mail is seen', async ({
  page,
  shop,
  request,
}) => {
  const key = randomUUID();
  const email = `asker-${key}@example.com`;
  const form = { name: 'Nyasha', email, subject: `Hours ${key}`, openSeconds: 30 };
  const data = { ...form, message: 'Are you open on Saturday?' };
  expect((await request.post('/api/contact', { data })).status()).toBe(200);
  await logIn(page, testAdmin, toTab('messages'));
  await panel(page).getByLabel('Search').fill(key);
  const item = panel(page).getByRole('listitem').filter({ hasText: key });
  await item.getByText(`Hours ${key}`).click();
  await expect(item.getByText('Unanswered')).toBeVisible();
  await item.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(item.getByText(`It goes to ${email}, with their words below it.`)).toBeVisible();
  await item.getByRole('button', { name: 'Send answer' }).click();
  await expect(item.getByText('Please write an answer.')).toBeVisible();
  await item.getByLabel('Your answer').fill('Yes, from ten to three.');
  await expectAccessible(page);

  await page.route('**/answers', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await item.getByRole('button', { name: 'Send answer' }).click();
  await expect(item.getByText('The answer could not be sent. Please try again.')).toBeVisible();
  await expect(item.getByLabel('Your answer')).toHaveValue('Yes, from ten to three.');
  await item.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText(`It goes to ${email}.`, { exact: true })).toBeVisible();
  const answers = item.getByRole('list', { name: 'Answers' });
  await expect(answers).toContainText('Yes, from ten to three.');
  await expect(answers).toContainText(testAdmin.email);
  await expect(answers.getByText('Sent', { exact: true })).toBeVisible();
  const [mail] = await readMails(shop, email);
  expect(mail?.subject).toBe(`Re: Hours ${key}`);
  expect(mail?.text).toContain('> Are you open on Saturday?');

  await panel(page).getByLabel('Show').selectOption('Unanswered');
  await expect(panel(page).getByText('No messages found.')).toBeVisible();
  await panel(page).getByLabel('Show').selectOption('Answered');
  await item.getByText(`Hours ${key}`).click();
  await item.getByRole('button', { name: 'Mark as unanswered' }).click();
  await expect(panel(page).getByText('No messages found.')).toBeVisible();
  await panel(page).getByLabel('Show').selectOption('Unanswered');
  await item.getByText(`Hours ${key}`).click();
  await item.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(panel(page).getByText('No messages found.')).toBeVisible();
});

test('an answer that was not delivered is shown, with the way to try it again', async ({
  page,
}) => {
  const answer = { id: 1, text: 'Yes.', author: 'owner@ndoro.example' };
  const message = {
    id: 7,
    name: 'Nyasha',
    email: 'nyasha@example.com',
    subject: 'Hours',
    message: 'Are you open on Saturday?',
    suspicious: false,
    createdAt: '2026-11-15T10:00:00.000Z',
    readAt: '2026-11-15T10:00:00.000Z',
    answeredAt: '2026-11-15T11:00:00.000Z',
    answeredBy: 'owner@ndoro.example',
    answers: [
      {
        ...answer,
        createdAt: '2026-11-15T11:00:00.000Z',
        mail: 'failed',
        mailError: 'No such box',
      },
    ],
  };
  await page.route('**/api/admin/messages/7', (route) => route.fulfill({ json: { message } }));
  await logIn(page, testAdmin, '/admin/dashboard?tab=messages&message=7');
  await expect(panel(page).getByText('Answer not delivered')).toBeVisible();
  await expect(panel(page).getByText('The mail server refused it: No such box')).toBeVisible();
  await panel(page).getByRole('link', { name: 'Try it again under ‘Needs attention’' }).click();
  await expect(page).toHaveURL(/tab=attention/);
  await page.goBack();
  await panel(page).getByRole('button', { name: 'Show all messages' }).click();
  await expect(page).toHaveURL('/admin/dashboard?tab=messages');
});

test('staff see who asked for the letter, and take the list with them', async ({
  page,
  request,
}) => {
  const email = `letter-${randomUUID()}@example.com`;
  expect((await request.post('/api/subscribe', { data: { email } })).status()).toBe(200);
  const listed = '**/api/admin/subscribers?*';
  await page.route(listed, (route) => route.fulfill({ status: 500 }));
  await logIn(page, testAdmin, toTab('subscribers'));
  await expect(panel(page).getByText('Failed to fetch subscribers')).toBeVisible();
  await page.unroute(listed);
  await panel(page).getByLabel('Search').fill(email);
  await expect(panel(page).getByRole('row', { name: email })).toContainText('Pending');
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await panel(page).getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('subscribers.csv');
  await panel(page).getByLabel('State').selectOption('Confirmed');
  await expect(panel(page).getByText('No subscribers found.')).toBeVisible();
});
