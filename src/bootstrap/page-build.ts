import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const clientFolder = `${root}build/client`;

/** The pages as the build step left them. */
export async function loadPageBuild(): Promise<ServerBuild> {
  const entry = `${root}build/server/index.js`;
  if (!existsSync(entry)) throw new Error('The pages are not built yet: run `npm run build`.');
  return (await import(pathToFileURL(entry).href)) as ServerBuild;
}
