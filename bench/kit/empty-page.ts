import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { freePort } from '#tests/kit/network/free-port.ts';

const script = `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

const router = createBrowserRouter([{ path: '*', Component: () => createElement('h1', null, 'Empty') }]);
startTransition(() => {
  hydrateRoot(
    document.getElementById('root'),
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(RouterProvider, { router }),
    ),
  );
  setTimeout(() => { document.documentElement.dataset.ready = 'true'; });
});`;

const html = `<!DOCTYPE html><html lang="en"><head><title>Empty</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Nothing">
<script type="module" src="/page.js"></script></head><body><div id="root"><h1>Empty</h1></div></body></html>`;

/** Only a heading, hydrated with the shop's own framework and bundled like the shop's files. */
export async function serveEmptyPage(): Promise<{ url: string; stop(): void }> {
  const folder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'empty-page');
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, script);
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2023', rolldownOptions: { input: entry } },
  });
  rmSync(folder, { recursive: true });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const [page] = outputs;
  if (page?.type !== 'chunk' || outputs.length > 1) throw new Error('The empty page is one script');
  const packed = { script: brotliCompressSync(page.code), html: brotliCompressSync(html) };
  const server = createServer(({ url }, reply) => {
    const isScript = url === '/page.js';
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    reply.setHeader('content-encoding', 'br');
    reply.end(isScript ? packed.script : packed.html);
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, listening));
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
