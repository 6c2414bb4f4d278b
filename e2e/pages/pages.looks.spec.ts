import { expectAccessible } from '../kit/accessibility.ts';
import { onEveryScreen } from '../kit/screens.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const paths = [
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
  '/shade-studio',
  '/size-guide',
  '/terms',
  '/newsletter/unsubscribe?token=x',
];

onEveryScreen(() => {
  test('pages can be used by everybody and are no wider than their window', async ({ page }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await open(page, path);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });

  test('so can the lightbox, and the contact form with its complaints', async ({ page }) => {
    await open(page, '/events/1');
    await page
      .getByRole('button', { name: /^Open picture/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);

    await open(page, '/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name must be at least 2 characters long')).toBeVisible();
    await expectAccessible(page);
  });
});
