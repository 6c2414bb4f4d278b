import type { Config } from '#config/config.ts';
import { StartError } from '#shared/start-error.ts';

/** What a process of the shop does: answer requests, work in the background, or both. */
export type ProcessRole = 'all' | 'web' | 'worker';

/** Read from the arguments of `npm start --`. */
export function readRole(args: readonly string[]): ProcessRole {
  const [role, ...more] = args;
  if (role === undefined) return 'all';
  if ((role === 'web' || role === 'worker') && more.length === 0) return role;
  throw new StartError(
    `Unknown: "${args.join(' ')}". Say \`npm start -- web\`, \`npm start -- worker\`, or \`npm start\` for a shop that is one process.`,
  );
}

/** Processes of a shop share only the database, so it can't be embedded in one of them. */
export function requireShareable(role: ProcessRole, config: Config): void {
  if (role === 'all') return;
  if (!config.databaseUrl) {
    throw new StartError(
      `\`npm start -- ${role}\` is one of several processes on one database: set DATABASE_URL, or say \`npm start\` for a shop that is one process.`,
    );
  }
  if (config.mode === 'demo') {
    throw new StartError(
      `\`npm start -- ${role}\` needs SHOP_MODE=live: the emulated providers of a demo live in one process. Say \`npm start\`.`,
    );
  }
}

/** Warns if a shop of several processes would have its pictures on one machine only. */
export function pictureNotes(role: ProcessRole, { s3, dataDir }: Config): string[] {
  if (role === 'all' || s3) return [];
  return [
    `Pictures are in ${dataDir}: processes on other machines need the same folder, or all of them S3_ENDPOINT.`,
  ];
}
