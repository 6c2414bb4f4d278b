import { expectAccessible } from './kit/accessibility.ts';
import { onEveryScreen } from './kit/screens.ts';
import { open, test } from './kit/test.ts';

onEveryScreen(() => {
  for (const path of ['/no-such-page', '/dev/design']) {
    test(`${path} has nothing that people would stumble over`, async ({ page }) => {
      await open(page, path);
      await expectAccessible(page);
    });
  }

  test('the open bag has nothing that people would stumble over', async ({ page }) => {
    await open(page, '/no-such-page');
    await page
      .getByRole('button', { name: /cart|bag/i })
      .first()
      .click();
    await page.getByText('Your cart is empty').waitFor();
    await expectAccessible(page);
  });
});
