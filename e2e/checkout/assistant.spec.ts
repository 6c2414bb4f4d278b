import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Option, UcpBody } from '../../tests/kit/assistants/assistant-body.ts';
import { cardButton, expectConfirmed, openCardPage, rates } from '../kit/checkout.ts';
import { expect, open, test } from '../kit/test.ts';

test.describe.configure({ timeout: 180_000 });

const buyer = {
  first_name: 'Rudo',
  last_name: 'Moyo',
  email: 'rudo@example.com',
  phone_number: '+263772000199',
};
const harare = {
  street_address: '1 Samora Machel Avenue',
  address_locality: 'Harare',
  address_region: 'Harare',
  address_country: 'ZW',
};
const london = {
  street_address: '10 Charing Cross Road',
  address_locality: 'London',
  address_region: 'England',
  postal_code: 'WC2H 0JG',
  address_country: 'GB',
};

const sendTo = (destination: object) => ({
  methods: [{ type: 'shipping', destinations: [destination] }],
});
const optionsOf = ({ fulfillment }: UcpBody): Option[] =>
  fulfillment?.methods[0]?.groups[0]?.options ?? [];
const totalOf = ({ totals }: UcpBody) => totals.find(({ type }) => type === 'total')?.amount;

test('any MCP client finds sandals, fills a bag and hands the buyer over, who pays', async ({
  page,
  browser,
  shop,
}) => {
  const home = await (await fetch(`${shop.url}/.well-known/ucp`)).json();
  const [, { endpoint }] = home.ucp.services['dev.ucp.shopping'];
  const profile = `${new URL(endpoint).origin}/dev/assistant-profile.json`;
  const client = new Client({ name: 'any client', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${shop.url}/ucp/mcp`)));
  const call = async (name: string, input: object): Promise<UcpBody> => {
    const meta = { 'ucp-agent': { profile } };
    const { structuredContent } = await client.callTool({ name, arguments: { meta, ...input } });
    return structuredContent as UcpBody;
  };

  const { products } = await call('search_catalog', {
    catalog: { query: 'sandals size 38', filters: { price: { max: 90_000 } } },
  });
  const product = products[0]?.variants[0];
  expect(product?.availability.available).toBe(true);
  expect(product?.options).toContainEqual({ name: 'Size', label: '38' });
  expect(product?.price.amount).toBeLessThanOrEqual(90_000);

  const line_items = [{ item: { id: product?.id }, quantity: 1 }];
  const cart = await call('create_cart', { cart: { line_items } });
  expect(totalOf(cart)).toBe(product?.price.amount);
  const made = await call('create_checkout', {
    checkout: { cart_id: cart.id, buyer, fulfillment: sendTo(london) },
  });
  const abroad = optionsOf(made);
  const near = await call('update_checkout', {
    id: made.id,
    checkout: { line_items, buyer, fulfillment: sendTo(harare) },
  });
  const [option] = optionsOf(near);
  expect(abroad.length).toBeGreaterThan(0);
  expect(abroad.map(({ id }) => id)).not.toContain(option?.id);
  const chosen = await call('update_checkout', {
    id: made.id,
    checkout: {
      line_items,
      buyer,
      fulfillment: { methods: [{ groups: [{ selected_option_id: option?.id }] }] },
    },
  });
  expect(chosen.status).toBe('requires_escalation');
  const link = new URL(chosen.continue_url ?? '').pathname;

  await page.goto(link);
  await page.waitForURL('**/checkout');
  await expect(page.getByLabel('Email')).toHaveValue('rudo@example.com');
  await expect(page.getByLabel('First Name')).toHaveValue('Rudo');
  await expect(page.getByLabel('City')).toHaveValue('Harare');
  await expect(rates(page).first()).toBeChecked();
  const dollars = ((totalOf(chosen) ?? 0) / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
  });

  const stranger = await browser.newContext({ baseURL: shop.url });
  const other = await stranger.newPage();
  await open(other, link);
  await expect(other.getByRole('heading', { name: 'Opened in another browser' })).toBeVisible();
  expect(await other.content()).not.toContain('rudo@example.com');
  await stranger.close();

  await page.getByRole('radio', { name: 'Card' }).check();
  await expect(cardButton(page)).toContainText(dollars);
  await openCardPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const number = await expectConfirmed(page);

  const done = await call('get_checkout', { id: made.id });
  expect([done.status, done.order?.label]).toEqual(['completed', number]);
  const order = await call('get_order', { id: done.order?.id });
  expect(order.label).toBe(number);
  expect(totalOf(order)).toBe(totalOf(chosen));
  await page.goto(link);
  await page.waitForURL(`**/order-confirmation/${number}`);
  await client.close();
});
