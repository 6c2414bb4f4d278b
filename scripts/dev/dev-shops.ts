import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { Infrastructure } from '#bootstrap/open-infrastructure.ts';
import { announceShop } from '#bootstrap/start/announce-shop.ts';
import type { RunningShop } from '#bootstrap/start-shop.ts';
import type { Config } from '#config/config.ts';
import type { ServerCode, StartModule } from './server-code.ts';
import type { SwappedShop } from './shop-swap.ts';

export type DevShopsOptions = {
  config: Config;
  infrastructure: Infrastructure;
  vite: ViteDevServer;
  code: ServerCode<StartModule>;
  tell(error: unknown): void;
};

export type DevShops = {
  load(): Promise<() => Promise<SwappedShop>>;
  /** Makes the next shop migrate the database and fill the demo again. */
  prepareAgain(): void;
  /** Resolves when the jobs of all former shops are done. */
  allGone(): Promise<unknown>;
};

/** Long enough for a page or a call. A longer request does not delay the next shop. */
const patience = 3000;

/** Starts shops from the current code, on a database that outlives them, each on its own port. */
export function createDevShops({ config, vite, code, ...rest }: DevShopsOptions): DevShops {
  const infrastructure = Promise.resolve({ ...rest.infrastructure, close: async () => {} });
  const pages = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
  let leaving: Promise<unknown> = Promise.resolve();
  let isPrepared = false;
  let isAnnounced = false;

  /** Resolves when the shop takes no more requests. Its jobs end while the next one runs. */
  async function leave(shop: RunningShop): Promise<void> {
    const closed = once(shop.app.server, 'close');
    const stopped = shop.stop().catch(rest.tell);
    leaving = Promise.all([leaving, stopped]);
    await Promise.race([closed, stopped, pause(patience)]);
  }

  return {
    async load() {
      const { startShop } = await code.load();
      return async () => {
        const listenAt = { port: 0, host: '127.0.0.1' };
        const options = { pages, clientFolder: null, listenAt, isPrepared };
        const shop = await startShop(config, options, infrastructure);
        isPrepared = true;
        if (!isAnnounced) announceShop(config, shop);
        isAnnounced = true;
        const { port } = shop.app.server.address() as AddressInfo;
        return { port, leave: () => leave(shop) };
      };
    },
    prepareAgain() {
      isPrepared = false;
    },
    allGone: () => leaving,
  };
}
