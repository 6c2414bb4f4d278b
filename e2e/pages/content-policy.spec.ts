import { testAdmin } from '../kit/shop-process.ts';
import { expect, open, test } from '../kit/test.ts';

test('the shop works under its own policy, and what somebody injects does not run', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) {
      refused.push(`${page.url()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => refused.push(`${page.url()}: ${error.message}`));

  await open(page, '/');
  await page.getByRole('link', { name: 'EXPLORE COLLECTION' }).click();
  await page.getByRole('article').getByRole('heading').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  await expect(page.getByRole('button', { name: 'Add to Collection' })).toBeVisible();
  await page.request.post('/api/admin/login', { data: testAdmin });
  await open(page, '/admin/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();

  await open(page, '/admin/dashboard');
  await page.getByText('Connection and reports').click();
  await expect(page.getByText('How the shop sees your connection')).toBeVisible();
  await expect(page.getByText('Passed on by a proxy')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What browsers refused' })).toBeVisible();
  expect(refused).toEqual([]);

  // A separate page: only here the console must show errors.
  const attacked = await page.context().newPage();
  await open(attacked, '/about');
  const attempts = await attacked.evaluate(() => {
    const tryTo = (attempt: () => void) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      tryTo(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="owned=1">')),
      tryTo(() => {
        document.createElement('div').innerHTML = '<b>x</b>';
      }),
      tryTo(() => {
        document.createElement('script').text = 'owned = 1';
      }),
      tryTo(() => {
        document.createElement('script').src = 'https://evil.example/a.js';
      }),
    ];
  });
  expect(attempts).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  expect(await attacked.evaluate(() => 'owned' in window)).toBe(false);
});
