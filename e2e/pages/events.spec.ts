import type { Page } from '@playwright/test';
import { expect, open, test } from '../kit/test.ts';

/** Navigates to the events within the page, so that the browser makes the calls. */
async function goToEvents(page: Page) {
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OUR EVENTS');
}

async function openLightbox(page: Page, position = 0) {
  await page
    .getByRole('button', { name: /^Open picture/ })
    .nth(position)
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

test('the list shows each event with its date in long format, time and place', async ({ page }) => {
  await open(page, '/events');
  await test.step('the first featured pictures are preloaded', async () => {
    await expect(page.locator('link[rel="preload"][as="image"]').first()).toHaveAttribute(
      'imagesrcset',
      /event-04-bottle/,
    );
  });
  await expect(page.getByText('UPCOMING EVENTS')).toBeVisible();
  const card = page.locator('[data-event-card]').first();
  await expect(card).toContainText(/^[\s\S]*[A-Z][a-z]+ \d{1,2}, \d{4} - 18:30/);
  await expect(card).toContainText('Borrowdale');
  const title = card.getByRole('heading', { name: 'The Long Table' });
  await expect(title).toHaveCSS('opacity', '0');
  await test.step('the title also shows when the card is focused', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('heading', { name: 'The Long Table' })).toHaveCSS('opacity', '1');
    await page.keyboard.press('Shift+Tab');
    await expect(title).toHaveCSS('opacity', '0');
  });
  await card.hover();
  await expect(title).toHaveCSS('opacity', '1');
  await card.click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
});

test('six skeletons stand while the events load', async ({ page }) => {
  await page.route('**/api/events', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await goToEvents(page);
  await expect(page.locator('[data-event-skeleton]')).toHaveCount(6);
  await expect(page.locator('[data-event-card]')).toHaveCount(1);
  await expect(page.locator('[data-event-skeleton]')).toHaveCount(0);
});

test('events that cannot be loaded say so, and Try Again reloads', async ({ page }) => {
  await page.route('**/api/events', (route) => route.fulfill({ status: 500 }));
  await goToEvents(page);
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByText('Failed to load events. Please try again later.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('[data-event-card]')).toHaveCount(1);
});

test('no events is a page too', async ({ page }) => {
  await page.route('**/api/events', (route) => route.fulfill({ json: [] }));
  await goToEvents(page);
  await expect(page.getByText('No Upcoming Events')).toBeVisible();
  await expect(page.getByText('Check back later for upcoming events!')).toBeVisible();
});

test('an event says what it is while it loads, and then everything', async ({ page }) => {
  await open(page, '/events');
  await page.route('**/api/events/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.continue();
  });
  await page.locator('[data-event-card]').first().click();
  await expect(page.getByText('Loading event details...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Details');
  await expect(page.getByRole('heading', { name: 'The Long Table' })).toBeVisible();
  await expect(page.getByText('18:30')).toBeVisible();
  await expect(page).toHaveTitle('The Long Table | Ndoro');
});

test('an event that is not there answers 404 with a way back', async ({ page }) => {
  const answer = await page.goto('/events/no-such-evening');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Not Found');
  await expect(
    page.getByText("The event you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Events' }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test('an event that cannot be loaded says so', async ({ page }) => {
  await open(page, '/events');
  await page.route('**/api/events/*', (route) => route.fulfill({ status: 500 }));
  await page.locator('[data-event-card]').first().click();
  await expect(page.getByText('Failed to load event. Please try again later.')).toBeVisible();
});

test('an event removed meanwhile is not found inside the page either', async ({ page }) => {
  await open(page, '/events');
  await page.route('**/api/events/*', (route) => route.fulfill({ status: 404 }));
  await page.locator('[data-event-card]').first().click();
  await expect(page.getByText('Event Not Found')).toBeVisible();
});

test('the gallery stands in rows of two, two and then three, and opens by slug', async ({
  page,
}) => {
  await open(page, '/events/the-long-table');
  const rows = page.locator('[data-gallery-row]');
  const counts = await rows.evaluateAll((all) => all.map((row) => row.children.length));
  expect(counts.slice(0, 3)).toEqual([2, 2, 3]);
  expect(counts.slice(2, -1).every((count) => count === 3)).toBe(true);
  const last = page.getByRole('button', { name: /^Open picture/ }).last();
  await expect(last).toHaveAccessibleName(/Champagne bottle/);
  await test.step('thirteen lead, large and with captions, and the rest follows smaller', async () => {
    await expect(rows.locator('figcaption')).toHaveCount(13);
    await expect(rows.locator('figcaption').first()).toHaveText(/^Champagne coupe tower/);
    const widths = await rows.evaluateAll((all) =>
      all.map((row) => Math.round(row.children[0]?.getBoundingClientRect().width ?? 0)),
    );
    expect(Math.min(...widths.slice(0, 5))).toBeGreaterThan(1.5 * Math.max(...widths.slice(5)));
  });
});

test('the lightbox is used by keyboard and by mouse', async ({ page }) => {
  await open(page, '/events/1');
  await test.step('arrows wrap, the focus stays inside and returns', async () => {
    const count = await page.getByRole('button', { name: /^Open picture/ }).count();
    const first = page.getByRole('button', { name: /^Open picture/ }).first();
    await first.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`1 / ${count}`)).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByText(`${count} / ${count}`)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(`2 / ${count}`)).toBeVisible();
    for (let n = 0; n < 8; n += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(first).toBeFocused();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });
  await test.step('buttons, dots and the backdrop', async () => {
    let dialog = await openLightbox(page);
    const count = await dialog.getByRole('button', { name: /^Picture \d+ of/ }).count();
    await dialog.getByRole('button', { name: 'Previous picture' }).click();
    await expect(dialog.getByText(`${count} / ${count}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect(dialog.getByText(`1 / ${count}`)).toBeVisible();
    await dialog.getByRole('button', { name: `Picture 7 of ${count}` }).click();
    await expect(dialog.getByText(`7 / ${count}`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: `Picture 7 of ${count}` })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await dialog.locator('[data-lightbox-stage] figure img').click();
    await expect(dialog).toBeVisible();
    await dialog.locator('[data-lightbox-stage]').click({ position: { x: 120, y: 40 } });
    await expect(dialog).toBeHidden();
    dialog = await openLightbox(page, 3);
    await dialog.click({ position: { x: 400, y: 20 } });
    await expect(dialog).toBeHidden();
    dialog = await openLightbox(page, 3);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** A real touch, through the browser's own input. */
  async function swipe(page: Page, from: number, to: number): Promise<boolean> {
    const session = await page.context().newCDPSession(page);
    const point = (x: number) => ({ touchPoints: [{ x, y: 420 }] });
    await page.evaluate(() => {
      document.addEventListener(
        'touchmove',
        (event) => {
          document.body.dataset.blocked = String(event.defaultPrevented);
        },
        { passive: true },
      );
    });
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(from) });
    for (const part of [0.3, 0.6, 1]) {
      const x = from + (to - from) * part;
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(x) });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
    return page.evaluate(() => document.body.dataset.blocked === 'true');
  }

  test('a swipe over 30 pixels turns the page, a shorter one does not', async ({ page }) => {
    await open(page, '/events/1');
    const dialog = await openLightbox(page);
    await expect(dialog.getByRole('button', { name: 'Previous picture' })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeHidden();
    const position = dialog.getByText(/^\d+ \/ \d+$/);
    await expect(position).toHaveText(/^1 \//);
    expect(await swipe(page, 300, 200)).toBe(true);
    await expect(position).toHaveText(/^2 \//);
    await swipe(page, 300, 275);
    await expect(position).toHaveText(/^2 \//);
    await swipe(page, 100, 200);
    await expect(position).toHaveText(/^1 \//);
    await swipe(page, 100, 200);
    await expect(position).not.toHaveText(/^1 \//);
  });
});
