import type { FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { clientAddress } from '#platform/http/client-address.ts';
import { failureStatus, retryAfterSeconds } from '#platform/http/failures.ts';
import type { PageRenderer } from '#platform/http/page-routes.ts';
import { documentHeaders } from '#platform/http/policy/content-policy.ts';
import { deferScripts, starterHash } from '#platform/http/policy/deferred-scripts.ts';
import {
  hashEveryScript,
  hashScript,
  makeScriptMark,
  takeMarkedScripts,
} from '#platform/http/policy/marked-scripts.ts';
import { securityHeaders } from '#platform/http/policy/security-headers.ts';
import { pageCacheControl, pagePath } from '#platform/page-cache/page-address.ts';
import { importMapsOf, readPageInventory } from '#platform/page-inventory/page-inventory.ts';
import type * as PageEntry from '#web/entry.server.tsx';
import type { PageServices } from '#web/page-services.ts';
import { withBusyAnswers } from './busy-pages.ts';

export type PageBuild = () => Promise<ServerBuild>;

export type RendererOptions = {
  build: PageBuild;
  publicUrl: string;
  development: boolean;
  services: Omit<PageServices, 'tag' | 'address' | 'report' | 'scriptMark' | 'keepDocument'>;
  pictureHosts(): readonly string[];
  /** Called if a page's data or its render failed. The visitor sees the error page. */
  report(error: unknown, where: PagePlace): void;
  /** Called if its data took too long or the database is away. Visitors are asked to come back. */
  reportBusy(error: unknown, where: PagePlace): void;
};

type PagePlace = { url: string; request: FastifyRequest | null };

export function createPageRenderer(options: RendererOptions): PageRenderer {
  const { paypal } = options.services;
  const importMapOf = importMapsOf(options.development ? null : readPageInventory());
  return async (url, request) => {
    const build = await options.build();
    const tags = new Set<string>();
    const scriptMark = makeScriptMark();
    let rendered: Buffer | null = null;
    const place = { url: url.replace(/\?.*$/s, ''), request };
    const { pageServicesContext, RouterContextProvider } = entryOf(build);
    const context = new RouterContextProvider();
    context.set(pageServicesContext, {
      ...withBusyAnswers(options.services, (error) => options.reportBusy(error, place)),
      address: request ? clientAddress(request) : '',
      scriptMark,
      tag: (name: string) => tags.add(name),
      report: (error) => options.report(error, place),
      keepDocument: (document) => {
        rendered = document;
      },
    } satisfies PageServices);
    const handle = handlerOf(build, options.development);
    const response = await handle(webRequest(options.publicUrl, url, request), context);
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const body: Buffer = rendered ?? Buffer.from(await response.arrayBuffer());
    const importMap = importMapOf(pagePath(url));
    const document = isHtml ? finish(body, scriptMark, { ...options, importMap }) : null;
    return {
      status: response.status,
      body: document?.body ?? body,
      tags,
      headers: {
        ...securityHeaders({ https: options.publicUrl.startsWith('https:') }),
        'cache-control': pageCacheControl(url),
        ...(response.status === failureStatus('busy') && {
          'retry-after': String(retryAfterSeconds),
          // Makes the browser try again by itself, with and without scripts.
          refresh: String(retryAfterSeconds),
        }),
        ...Object.fromEntries(response.headers),
        ...(document &&
          documentHeaders({
            path: pagePath(url),
            scripts: document.scripts,
            pictureHosts: options.pictureHosts(),
            paypal: paypal.standInUrl === null ? paypal.environment : null,
            reloading: options.development,
          })),
      },
    };
  };
}

/** The build contains the code on which pages and server must agree. */
function entryOf(build: ServerBuild): typeof PageEntry {
  return build.entry.module as unknown as typeof PageEntry;
}

type Handler = ReturnType<(typeof PageEntry)['createRequestHandler']>;

const handlers = new WeakMap<ServerBuild, Handler>();

/** Made once per build: it goes through every route of the shop. */
function handlerOf(build: ServerBuild, development: boolean): Handler {
  const known = handlers.get(build);
  if (known) return known;
  const { createRequestHandler } = entryOf(build);
  const handler = createRequestHandler(build, development ? 'development' : 'production');
  handlers.set(build, handler);
  return handler;
}

/**
 * One byte per letter: all searched text is plain, and decoding and encoding a page costs as much
 * as compressing it. Vite's own scripts must run in the order in which it wrote them, and have no
 * mark.
 */
type Finish = { development: boolean; importMap: string | null };

function finish(page: Buffer, mark: string, { development, importMap }: Finish) {
  const { html, hashes } = takeMarkedScripts(page.toString('latin1'), mark, 'latin1');
  if (development) return { body: asBytes(html), scripts: hashEveryScript(html, 'latin1') };
  const scripts = [...hashes, ...(importMap === null ? [] : [hashScript(importMap)]), starterHash];
  return { body: asBytes(deferScripts(html, importMap)), scripts };
}

function asBytes(html: string): Buffer {
  return Buffer.from(html, 'latin1');
}

/** Joined as text: `new URL('//a', base)` takes the second slash for the beginning of a host. */
export function pageAddress(publicUrl: string, url: string): URL {
  return new URL(`${new URL(publicUrl).origin}${url}`);
}

/** Public pages are rendered without the visitor's headers: they are the same for everyone. */
function webRequest(publicUrl: string, url: string, request: FastifyRequest | null): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent', 'accept-language'] as const) {
    const value = request?.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(pageAddress(publicUrl, url), { headers });
}
