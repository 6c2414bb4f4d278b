import { placeOrder } from '../../e2e/kit/orders.ts';
import { type ShopProcess, testAdmin } from '../../e2e/kit/shop-process.ts';
import { type StagedClient, stageClient } from './stage-clients.ts';
import { type StagedSales, stageSales } from './stage-sales.ts';

export type Stage = StagedSales & {
  client: StagedClient;
  shop: ShopProcess;
  /** The number of an order that was really paid. */
  order: string;
};

/** Fills a new shop so that every page has something to show. */
export async function stageShop(shop: ShopProcess): Promise<Stage> {
  await post(shop, '/api/contact', {
    name: 'Tendai Moyo',
    email: 'tendai@example.com',
    subject: 'A heel for garden weddings',
    message:
      'Is the block heel of the sandal wide enough for a lawn? The wedding is in Juliasdale.',
  });
  await post(shop, '/api/admin/create', {
    firstName: 'Chipo',
    lastName: 'Ncube',
    email: 'chipo@ndoro.example',
    password: `${testAdmin.password}-2`,
  });
  const { number } = await placeOrder(shop, { email: 'rudo@example.com' });
  const client = await stageClient(shop, 'rudo@example.com');
  return { shop, order: number, client, ...(await stageSales(shop)) };
}

async function post({ url }: ShopProcess, path: string, body: unknown): Promise<void> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
