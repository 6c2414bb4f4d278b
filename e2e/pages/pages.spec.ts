import type { Page } from '@playwright/test';
import { expect, open, test } from '../kit/test.ts';

async function fillContact(page: Page, changes: Record<string, string> = {}) {
  const values = {
    Name: 'Rudo Moyo',
    Email: 'rudo@example.com',
    Subject: 'The sandal',
    Message: 'Do you have it in 39, and in the other gold?',
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) {
    await contactField(page, label).fill(value);
  }
}

function contactField(page: Page, label: string) {
  return page.getByRole('form', { name: 'Contact' }).getByLabel(label);
}

function send(page: Page) {
  return page.getByRole('button', { name: 'Send Message' }).click();
}

test('about tells the story, the legacy collection, the values and where the shop is', async ({
  page,
}) => {
  await open(page, '/about');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs).toHaveText('Home/About');
  for (const name of ['Our Story', 'The Legacy Collection', 'Our Values', 'Global Presence']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
});

test('contact shows the opening hours and each of its four messages', async ({ page }) => {
  await open(page, '/contact');
  for (const text of ['Mon-Fri', '9:00-16:30', 'Sat', '10:00-15:00', 'Sun', 'closed']) {
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
  await fillContact(page, { Name: 'R', Email: 'rudo', Subject: 'S', Message: 'Short' });
  await send(page);
  for (const text of [
    'Name must be at least 2 characters long',
    'Please enter a valid email address',
    'Subject must be at least 2 characters long',
    'Message must be at least 10 characters long',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(contactField(page, 'Name')).toBeFocused();
});

test('a message reaches the shop, is thanked for, and the form is empty again', {
  tag: '@journey',
}, async ({ page, shop }) => {
  await open(page, '/contact');
  const subject = `The sandal ${Date.now()}`;
  await fillContact(page, { Subject: subject });
  await send(page);
  await expect(page.getByText('Message Sent')).toBeVisible();
  await expect(contactField(page, 'Message')).toHaveValue('');
  await page.reload();
  await expect(contactField(page, 'Message')).toHaveValue('');
  const inbox = async () => {
    const answer = await fetch(`${shop.url}/dev/inbox`, {
      headers: { accept: 'application/json' },
    });
    return answer.text();
  };
  await expect.poll(inbox).toContain(subject);
});

test('offline nothing is lost, not even by leaving the page', async ({ page, context }) => {
  await open(page, '/contact');
  await fillContact(page);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole('alert').getByText(/has not been sent/)).toBeVisible();
  await expect(contactField(page, 'Message')).toHaveValue(/Do you have it in 39/);
  await context.setOffline(false);
  await open(page, '/about');
  await open(page, '/contact');
  await expect(contactField(page, 'Message')).toHaveValue(/Do you have it in 39/);
  await send(page);
  await expect(page.getByText('Message Sent')).toBeVisible();
});

test('the account page announces what will come, twice by alert', async ({ page }) => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await open(page, '/account');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('status')).toHaveText(/will be implemented soon/);
  expect(said).toHaveLength(2);
  expect(said.every((text) => text.includes('will be implemented soon'))).toBe(true);
  await expect(page.getByRole('heading', { name: 'Member privileges' })).toBeVisible();
});

test('shipping, returns, privacy and terms are linked from the footer', async ({ page }) => {
  await open(page, '/account');
  for (const [path, title, text] of [
    ['/shipping', 'Shipping', 'Most parcels arrive within 7 days'],
    ['/returns', 'Returns', 'You have 30 days'],
    ['/privacy', 'Privacy', 'What stays in your browser'],
    ['/terms', 'Terms', 'The law of Zimbabwe applies'],
  ] as const) {
    await test.step(title, async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(text).first()).toBeVisible();
    });
  }
});

test('the pages name themselves to machines', async ({ page }) => {
  await page.goto('/');
  const organization = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(organization ?? '')).toMatchObject({ '@type': 'Organization', name: 'Ndoro' });
  await page.goto('/events/1');
  const event = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(event ?? '')).toMatchObject({ '@type': 'Event', name: 'The Long Table' });
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/media\//);
});
