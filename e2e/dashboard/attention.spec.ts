import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { logIn } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, test } from '../kit/test.ts';

const mail = {
  kind: 'mail',
  id: '5f0c1f3e-1111-4222-8333-944445555666',
  title: '“Your order is on its way” to rudo@example.com was not delivered',
  detail: 'Given up after 12 attempts. No such mailbox',
  since: '2026-11-15T08:30:00.000Z',
  canRetry: true,
};
const aside = {
  ...mail,
  id: '6f0c1f3e-1111-4222-8333-944445555666',
  reason: 'She called; the parcel has arrived.',
  by: testAdmin.email,
  at: '2026-11-15T09:00:00.000Z',
};

const panel = (page: Page) => page.getByRole('tabpanel');
const toTab = '/admin/dashboard?tab=attention';

test('a payment that has been on its way for days waits for a person', async ({ page }) => {
  await logIn(page, testAdmin, toTab);
  const line = panel(page)
    .getByRole('listitem')
    .filter({ hasText: 'is still on its way from the buyer' });
  await expect(line.first()).toBeVisible();
  await expect(line.first()).toContainText(/A payment of \$[\d,.]+ by (PayPal|Card)/);
});

test('what waits is tried again or set aside with a reason, which is not lost', async ({
  page,
}) => {
  const sent: string[] = [];
  let waiting = [mail];
  await page.route('**/api/admin/attention', (route) =>
    route.fulfill({ json: { waiting, setAside: waiting.length ? [aside] : [mail, aside] } }),
  );
  await page.route('**/api/admin/attention/**', async (route) => {
    const request = route.request();
    sent.push(`${request.method()} ${request.url().split('/').slice(-3).join('/')}`);
    if (request.method() === 'POST') {
      const message = 'This is no longer on the list: somebody has done it.';
      return route.fulfill({ status: 404, json: { success: false, message } });
    }
    waiting = [];
    return route.fulfill({ json: { success: true } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, testAdmin, toTab);
  await expect(panel(page).getByText(mail.title).first()).toBeVisible();
  await expect(panel(page).getByText(mail.detail).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText(
    'This is no longer on the list: somebody has done it.',
  );
  await panel(page).getByRole('button', { name: 'Dismiss' }).click();
  const reason = panel(page).getByLabel('Why does it need no action?');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Please say why.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page).getByText('Please say why.')).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await reason.fill(aside.reason);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('There is nothing to do.')).toBeVisible();
  await panel(page).getByText('Dismissed (2)').click();
  await expect(panel(page).getByText(`“${aside.reason}”`)).toBeVisible();
  expect(sent).toEqual([`POST mail/${mail.id}/retry`, `PUT mail/${mail.id}/set-aside`]);
});
