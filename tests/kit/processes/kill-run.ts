import { setTimeout as pause } from 'node:timers/promises';
import type { RunningEmulators } from '#demo/emulators/start-emulators.ts';
import { sendWebhooksTo } from '../emulator-control.ts';
import { buy, createDeck } from '../purchases/kinds.ts';
import type { PurchaseStage } from '../purchases/stage.ts';
import { createShopper, decide } from '../shopper.ts';
import { type Running, startShopProcess } from './processes.ts';
import type { ShopPlace } from './shop-environment.ts';

type Emulators = Omit<RunningEmulators, 'close'>;
type Rate = Awaited<ReturnType<ReturnType<typeof createShopper>['chooseRate']>>;

const buyersAtOnce = 4;
/** The first purchases are slow on a busy machine; hundreds of kills must not wait that long. */
const longestPurchaseMs = 4000;
/** Tests must not wait two minutes for an unanswered phone. */
const shopSettings = { PAYNOW_PROMPT_SECONDS: '5' };

/** Kills the shop at random moments of all kinds of purchases. Returns the last running shop. */
export async function killShops(
  stage: PurchaseStage,
  /** At the addresses that the shop uses. */
  providers: Emulators,
  where: ShopPlace,
  kills: number,
): Promise<Running<{ address: string }>> {
  const { promises, random } = stage;
  const nextKind = createDeck(random);

  async function start() {
    const started = await startShopProcess(providers, where, shopSettings);
    await sendWebhooksTo(stage.emulators, started.ready.address);
    return started;
  }
  let shop = await start();

  /** Lets buyers buy until the moment, kills the shop, and starts another. */
  async function killWhen(moment: () => Promise<unknown>): Promise<void> {
    const address = shop.ready.address;
    const buyers = Array.from({ length: buyersAtOnce }, () =>
      repeatUntilTheEnd(() => buy(stage, address, nextKind())),
    );
    await moment();
    await shop.kill('SIGKILL');
    await Promise.all(buyers);
    shop = await start();
  }

  // Measures a purchase on this machine, so that kills hit all of its moments.
  const began = performance.now();
  let purchase = 0;
  await killWhen(async () => {
    while (promises.orders.length < buyersAtOnce) await pause(10);
    purchase = Math.min(performance.now() - began, longestPurchaseMs);
  });
  for (let kill = 1; kill < kills; kill += 1) {
    await killWhen(() => pause(random() * purchase * 2));
  }
  return shop;
}

/** Repeats the work until the shop is down. */
async function repeatUntilTheEnd(work: (round: number) => Promise<void>): Promise<void> {
  try {
    for (let round = 0; ; round += 1) await work(round);
  } catch (error) {
    // A dying shop looks like a broken connection.
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
  }
}

/** Purchases by PayPal and card, until the shop is down. */
export function buyUntilTheEnd(
  address: string,
  product: number,
  shippingRate: Rate,
  acknowledged: string[],
): Promise<void> {
  return repeatUntilTheEnd(async (round) => {
    const shopper = createShopper(address);
    const order = { items: [{ productId: product, quantity: 1 }], shippingRate };
    const method = round % 2 ? 'paypal' : 'stripe';
    const opened = await shopper.startPayment(method, order);
    if (opened.status !== 200) return;
    await decide(opened.body);
    const placed = await shopper.placeOrder(method, opened.body, order);
    if (placed.status === 200) acknowledged.push(placed.body.orderId);
  });
}
