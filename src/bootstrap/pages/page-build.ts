import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { StartError } from '#shared/start-error.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export const clientFolder = `${root}build/client`;

const entry = `${root}build/server/index.js`;

export function requirePageBuild(): void {
  if (!existsSync(entry)) throw new StartError('The pages are not built yet: run `npm start`.');
}

/** The output of the page build. */
export async function loadPageBuild(): Promise<ServerBuild> {
  return (await import(pathToFileURL(entry).href)) as ServerBuild;
}
