import type { Server } from 'node:http';
import type { Config } from '#config/config.ts';
import type { ShowProgress } from '#database/copy/progress.ts';
import { showProgress } from './show-progress.ts';

export type UpgradeNotice = { show: ShowProgress; close(): Promise<void> };

/**
 * Shows the progress of a database upgrade in the terminal and to visitors of the shop, on its
 * later port. Listens only when there is something to show.
 */
export function createUpgradeNotice({ port, host }: Pick<Config, 'port' | 'host'>): UpgradeNotice {
  let opening: Promise<Server | null> | null = null;
  let step = '';
  return {
    show(what, total) {
      opening ??= listen(port, host, () => step);
      step = what;
      let done = 0;
      const report = showProgress(what, total);
      return (bytes) => {
        done += bytes;
        if (total) step = `${what}: ${Math.min(100, Math.floor((done / total) * 100))} %`;
        report(bytes);
      };
    },
    async close() {
      const server = await opening;
      if (!server) return;
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

/** Null if the port is taken. The shop itself explains that when it needs the port. */
async function listen(port: number, host: string, step: () => string): Promise<Server | null> {
  const { createServer } = await import('node:http');
  const server = createServer((_request, response) => {
    response.writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'retry-after': '15',
    });
    response.end(pageOf(step()));
  });
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, host, () => resolve(server));
  });
}

const pageOf = (step: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="10"><title>Back in a few minutes</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.6 Georgia,serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}small{opacity:.7}</style>
</head><body><h1>Back in a few minutes</h1>
<p>The shop is being brought up to date. This page looks again by itself.</p>
<p><small>${step}</small></p></body></html>`;
