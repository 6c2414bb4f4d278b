import { expectAccessible } from './kit/accessibility.ts';
import { onEveryScreen } from './kit/screens.ts';
import { expect, expectNoSidewaysScroll, open, test } from './kit/test.ts';

onEveryScreen(() => {
  for (const path of [
    '/',
    '/events',
    '/events/1',
    '/events/nothing',
    '/about',
    '/contact',
    '/account',
    '/shipping',
    '/returns',
    '/privacy',
    '/size-guide',
    '/terms',
    '/newsletter/unsubscribe?token=x',
  ]) {
    test(`${path} can be used by everybody and is no wider than its window`, async ({ page }) => {
      await open(page, path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }

  test('the lightbox can be used by everybody', async ({ page }) => {
    await open(page, '/events/1');
    await page
      .getByRole('button', { name: /^Open picture/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

  test('wrong entries in the contact form are told to everybody', async ({ page }) => {
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name must be at least 2 characters long')).toBeVisible();
    await expectAccessible(page);
  });
});
