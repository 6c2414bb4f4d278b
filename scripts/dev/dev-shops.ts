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
  /** The next shop migrates the database and fills the demo anew. */
  prepareAgain(): void;
  /** Answers when the jobs of all shops that have left are done. */
  allGone(): Promise<unknown>;
};

/** Long enough for a page or a call; whoever takes longer sees the next shop open without them. */
const patience = 3000;

/** Shops of the present code, on a database that outlives them, each at a port of its own. */
export function createDevShops({ config, vite, code, ...rest }: DevShopsOptions): DevShops {
  const infrastructure = Promise.resolve({ ...rest.infrastructure, close: async () => {} });
  const pages = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
  let leaving: Promise<unknown> = Promise.resolve();
  let isPrepared = false;
  let isAnnounced = false;

  /** Answers once the shop takes no more requests; its jobs end beside the next one. */
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
