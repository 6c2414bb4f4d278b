import { setTimeout as pause } from 'node:timers/promises';
import type { RunningEmulators } from '#demo/emulators/start-emulators.ts';
import { type Running, startShopProcess } from './processes.ts';
import { random } from './random.ts';
import type { ShopPlace } from './shop-environment.ts';
import { createShopper, decide } from './shopper.ts';

type Emulators = Omit<RunningEmulators, 'close'>;
type Rate = Awaited<ReturnType<ReturnType<typeof createShopper>['chooseRate']>>;

const buyersAtOnce = 4;

/** Kills the shop at random moments of checkouts under way; answers the orders it promised. */
export async function killShops(
  emulators: Emulators,
  where: ShopPlace,
  { product, kills, codes = [] }: { product: number; kills: number; codes?: readonly string[] },
): Promise<{ acknowledged: string[]; shop: Running<{ address: string }> }> {
  const acknowledged: string[] = [];
  const cards = [...codes];
  let shop = await startShopProcess(emulators, where);
  const rate = await createShopper(shop.ready.address).chooseRate([
    { productId: product, quantity: 1 },
  ]);

  /** Lets buyers buy until the moment has come, kills the shop under them, and starts another. */
  async function killWhen(moment: () => Promise<unknown>): Promise<void> {
    const address = shop.ready.address;
    const buyers = Array.from({ length: buyersAtOnce }, () =>
      buyUntilTheEnd(address, product, rate, acknowledged, cards),
    );
    await moment();
    await shop.kill('SIGKILL');
    await Promise.all(buyers);
    shop = await startShopProcess(emulators, where);
  }

  // How long a purchase takes here and now, so that kills fall into all of its moments.
  const start = performance.now();
  let purchase = 0;
  await killWhen(async () => {
    while (acknowledged.length < buyersAtOnce) await pause(10);
    purchase = performance.now() - start;
  });
  for (let kill = 1; kill < kills; kill += 1) {
    await killWhen(() => pause(random() * purchase * 2));
  }
  return { acknowledged, shop };
}

/** One purchase after the other, until the shop is gone. */
export async function buyUntilTheEnd(
  address: string,
  product: number,
  rate: Rate,
  acknowledged: string[],
  /** Every third purchase takes one of these gift cards, as long as there are any. */
  cards: string[] = [],
): Promise<void> {
  try {
    for (let round = 0; ; round += 1) {
      const giftCardCode = round % 3 === 0 ? cards.pop() : undefined;
      const code = giftCardCode && { giftCardCode };
      await buy(address, { product, rate, ...code }, acknowledged, round);
    }
  } catch (error) {
    // A broken connection is what a dying shop looks like from outside.
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
  }
}

async function buy(
  address: string,
  { product, rate: shippingRate, ...code }: { product: number; rate: Rate; giftCardCode?: string },
  acknowledged: string[],
  round: number,
): Promise<void> {
  const shopper = createShopper(address);
  const order = { items: [{ productId: product, quantity: 1 }], shippingRate };
  const method = round % 2 ? 'paypal' : 'stripe';
  const opened = await shopper.startPayment(method, { ...order, ...code });
  if (opened.body.orderId) acknowledged.push(opened.body.orderId);
  if (opened.status !== 200 || opened.body.orderId) return;
  await decide(opened.body);
  const placed = await shopper.placeOrder(method, opened.body, order);
  if (placed.status === 200) acknowledged.push(placed.body.orderId);
}
