import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type ShopProcess, testAdmin } from './shop-process.ts';
import { open } from './test.ts';

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
}

type Credentials = { email: string; password: string };

/** Logs in by API: loading the login page in every staff test would cost time. */
export async function enter(
  request: APIRequestContext,
  { email, password }: Credentials = testAdmin,
): Promise<void> {
  const login = await request.post('/api/admin/login', { data: { email, password } });
  expect(login.ok()).toBe(true);
}

export async function logIn(
  page: Page,
  credentials: Credentials = testAdmin,
  target = '/admin/dashboard',
): Promise<void> {
  await enter(page.request, credentials);
  await open(page, target);
  // A dialog of the opened page may cover it.
  await expect(page.getByRole('button', { name: 'Logout', includeHidden: true })).toBeVisible();
}

/** Logs in by the form, for tests of the login itself. */
export async function logInByForm(
  page: Page,
  { email, password }: Credentials = testAdmin,
  address = '/admin/login',
): Promise<void> {
  await open(page, address);
  await fillLogin(page, email, password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** Collects the texts of alerts and of the shop's questions, and confirms each. */
export function collectAlerts(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', async (dialog) => {
    messages.push(dialog.message());
    await dialog.accept();
  });
  void page.addLocatorHandler(page.getByRole('alertdialog'), async () => {
    messages.push(await answerQuestion(page, 'yes'));
  });
  return messages;
}

/** Answers the shop's current question; resolves to its text. */
export async function answerQuestion(page: Page, answer: 'yes' | 'no'): Promise<string> {
  const question = page.getByRole('alertdialog');
  const text = (await question.getAttribute('data-question')) ?? '';
  const buttons = question.getByRole('button');
  await (answer === 'yes' ? buttons.last() : buttons.first()).click();
  return text;
}

type InboxMail = { to: string; subject: string; text: string };

/** The mails in the demo's inbox, newest first. */
export async function readMails(shop: ShopProcess, to: string): Promise<InboxMail[]> {
  const response = await fetch(`${shop.url}/dev/inbox`, {
    headers: { accept: 'application/json' },
  });
  const answer = (await response.json()) as InboxMail[] | { mails: InboxMail[] };
  const mails = Array.isArray(answer) ? answer : answer.mails;
  return mails.filter((mail) => mail.to.includes(to));
}

/**
 * The demo has a payment that waits for a person, for which a notification appears within the first
 * minute. Tests that count notifications set it aside.
 */
export async function setWaitingAside(request: APIRequestContext): Promise<void> {
  const { waiting } = await (await request.get('/api/admin/attention')).json();
  const data = { reason: 'Others are counting.' };
  for (const thing of waiting) {
    expect((await request.put(asideCall(thing), { data })).ok()).toBe(true);
  }
}

export async function letWaitAgain(request: APIRequestContext): Promise<void> {
  const { setAside } = await (await request.get('/api/admin/attention')).json();
  for (const thing of setAside) expect((await request.delete(asideCall(thing))).ok()).toBe(true);
}

const asideCall = ({ kind, id }: { kind: string; id: string }) =>
  `/api/admin/attention/${kind}/${encodeURIComponent(id)}/set-aside`;
