import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type ShopProcess, testAdmin } from './shop-process.ts';
import { open } from './test.ts';

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
}

type Credentials = { email: string; password: string };

/** By the call that the form makes: its page would be one more to load for every test of staff's. */
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
  // A dialog that the target opens may stand before it.
  await expect(page.getByRole('button', { name: 'Logout', includeHidden: true })).toBeVisible();
}

/** As a person does, where that is what is looked at. */
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

/** What the browser's own alerts and the shop's questions say, as they come; each is agreed to. */
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

/** Answers the question that the shop asks now; resolves to its text. */
export async function answerQuestion(page: Page, answer: 'yes' | 'no'): Promise<string> {
  const question = page.getByRole('alertdialog');
  const text = (await question.getAttribute('data-question')) ?? '';
  const buttons = question.getByRole('button');
  await (answer === 'yes' ? buttons.last() : buttons.first()).click();
  return text;
}

type InboxMail = { to: string; subject: string; text: string };

/** Mails as the demo's inbox shows them, newest first. */
export async function readMails(shop: ShopProcess, to: string): Promise<InboxMail[]> {
  const response = await fetch(`${shop.url}/dev/inbox`, {
    headers: { accept: 'application/json' },
  });
  const answer = (await response.json()) as InboxMail[] | { mails: InboxMail[] };
  const mails = Array.isArray(answer) ? answer : answer.mails;
  return mails.filter((mail) => mail.to.includes(to));
}

/**
 * The demo begins with a payment that waits for a person, of which the bell tells at some time in the
 * first minute. Whoever counts what the bell tells sets it aside meanwhile.
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
