import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { findChoice } from '../../e2e/kit/counter.ts';
import { type ShopProcess, testAdmin } from '../../e2e/kit/shop-process.ts';

export type StagedSales = {
  /** A paid order from a chat that is not sent yet. */
  chatOrder: string;
  /** The page of a payment link that is still open. */
  payPath: string;
  /** The code at the end of another shopper's chat. */
  chatCode: string;
};

/** What staff sold in a chat, and a payment link that is still unpaid. */
export async function stageSales(shop: ShopProcess): Promise<StagedSales> {
  const staff = await request.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: { origin: shop.url },
  });
  await staff.post('/api/admin/login', { data: testAdmin });
  const { product, choice } = await findChoice(shop);
  const { color, size } = choice;
  const sell = async (payment: object) => {
    const data = {
      id: randomUUID(),
      channel: 'chat',
      customer: {
        email: 'chipo.dube@example.com',
        firstName: 'Chipo',
        lastName: 'Dube',
        phone: '077 200 0199',
      },
      lines: [{ productId: product.id, color, size, quantity: 1 }],
      delivery: 'delivery',
      address: {
        streetAddress: '1 Samora Machel Avenue',
        city: 'Harare',
        state: 'Harare',
        country: 'ZW',
        postalCode: 'N/A',
      },
      shipping: { amount: 12.5, carrier: 'DHL Express', service: 'Domestic' },
      payment,
    };
    const answer = await staff.post('/api/admin/sales', { data });
    if (!answer.ok()) throw new Error(`The sale: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { orderId } = await sell({ kind: 'taken', method: 'mobile-money', reference: 'MP2611.77' });
  const { url } = await sell({ kind: 'link', days: 3 });
  await staff.dispose();
  return { chatOrder: orderId, payPath: new URL(url).pathname, chatCode: choice.code };
}
