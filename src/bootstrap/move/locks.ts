import { type InstanceLock, lockDataFolder } from '#database/embedded/instance-lock.ts';
import { lockOutShops } from '#database/instance-lock.ts';
import { StartError } from '#shared/start-error.ts';

/** No shop may run on either database during the move. */
export async function lockBoth(dataDir: string, url: string): Promise<InstanceLock> {
  const folder = await lockDataFolder(dataDir);
  if (!folder) throw new StartError(`A shop is running on ${dataDir}. Stop it first.`);
  const server = await lockOutShops(url).catch(async (error) => {
    await folder.release();
    throw error;
  });
  if (!server) {
    await folder.release();
    throw new StartError('A shop is open on the database of DATABASE_URL. Stop all of it first.');
  }
  return {
    async release() {
      await server.release();
      await folder.release();
    },
  };
}
