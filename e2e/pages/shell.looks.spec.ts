import { expectAccessible } from '../kit/accessibility.ts';
import { onEveryScreen } from '../kit/screens.ts';
import { open, test } from '../kit/test.ts';

onEveryScreen(() => {
  test('the design’s parts, a page that is none and the open bag have nothing to stumble over', async ({
    page,
  }) => {
    for (const path of ['/dev/design', '/no-such-page']) {
      await test.step(path, async () => {
        await open(page, path);
        await expectAccessible(page);
      });
    }
    await page
      .getByRole('button', { name: /cart|bag/i })
      .first()
      .click();
    await page.getByText('Your cart is empty').waitFor();
    await expectAccessible(page);
  });
});
