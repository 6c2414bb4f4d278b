import { messageOf } from './trouble.ts';

export type SwappedShop = { port: number; leave(): Promise<void> };
type Proxy = { close(): void; open(port: number): void; fail(trouble: string): void };

export type ShopSwapOptions = {
  proxy: Proxy;
  /** Reads the current code. Returns a function that starts a shop from it. */
  load(): Promise<() => Promise<SwappedShop>>;
  onOpen(tookMs: number): void;
  onTrouble(error: unknown): void;
};

export type ShopSwap = {
  /** Puts a shop with the current code behind the proxy. Resolves when no change is left. */
  swap(): Promise<void>;
  stop(): Promise<void>;
};

/** One shop after another. A change during a swap is part of the next round. */
export function createShopSwap({ proxy, load, onOpen, onTrouble }: ShopSwapOptions): ShopSwap {
  let shop: SwappedShop | null = null;
  let wanted = 0;
  let round: Promise<void> | null = null;

  async function exchange(): Promise<void> {
    // If the code does not load, the last shop stays, with its jobs.
    const start = await load();
    const last = shop;
    shop = null;
    await last?.leave();
    shop = await start();
  }

  async function swapUntilCurrent(): Promise<void> {
    const begun = performance.now();
    proxy.close();
    for (let served = -1; served !== wanted; ) {
      served = wanted;
      const trouble = await exchange().then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (served !== wanted) continue;
      if (trouble) {
        proxy.fail(messageOf(trouble.error));
        onTrouble(trouble.error);
      } else if (shop) {
        proxy.open(shop.port);
        onOpen(performance.now() - begun);
      }
    }
  }

  return {
    swap() {
      wanted += 1;
      round ??= swapUntilCurrent().finally(() => {
        round = null;
      });
      return round;
    },
    async stop() {
      proxy.close();
      await round;
      await shop?.leave();
    },
  };
}
