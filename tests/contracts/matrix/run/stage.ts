import { type CheckoutWorld, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { startShopProcess } from '#tests/kit/processes/processes.ts';
import { bothOn, switchOffers } from '#tests/kit/settings/offers-on.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';

export type Stage = {
  world: CheckoutWorld;
  admin: TestAdmin;
  /** A process of the shop on the same database, to be killed. */
  startVictim(): Promise<Victim>;
};

export type Victim = { address: string; kill(): Promise<void> };

/** A shop with its jobs, which continues the work of killed processes. */
export async function openStage(): Promise<Stage> {
  const world = await createCheckoutWorld();
  await switchOffers(world.services, bothOn);
  const admin = await createAdminBrowser(world);
  const where = { databaseUrl: world.database.url, dataDir: temporaryFolder('victim') };
  return {
    world,
    admin,
    /** Only answers calls: the surviving shop handles its queued jobs. */
    async startVictim() {
      const process = await startShopProcess(world.emulators, where, {}, { role: 'web' });
      const kill = () => process.kill('SIGKILL');
      afterFile(kill);
      return { address: process.ready.address, kill };
    },
  };
}
