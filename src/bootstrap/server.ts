import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { z } from 'zod';
import { shop } from '#config/shop.ts';
import { redeemingOf } from '#modules/orders/server/index.ts';
import {
  createEdgePurges,
  type EdgePurges,
  type EdgeSettings,
  type PurgeResult,
} from '#platform/edge/edge-purges.ts';
import { apiDocsRoutes, describeRoute } from '#platform/http/api-docs.ts';
import { answerFromCache, serverOf } from '#platform/http/cached/answer-from-cache.ts';
import { installCompression } from '#platform/http/cached/compress.ts';
import { installErrorHandler } from '#platform/http/error-handler.ts';
import type { FailureCode } from '#platform/http/failures.ts';
import {
  type ArrivalLimits,
  createArrivalLimits,
  installArrivalLimits,
} from '#platform/http/guards/arrival-limits.ts';
import { publicBodyBytes } from '#platform/http/guards/body-limits.ts';
import { refuseGarbage, refuseMalformed } from '#platform/http/guards/malformed-requests.ts';
import { readableAddress } from '#platform/http/guards/readable-address.ts';
import { installJsonReader } from '#platform/http/guards/readable-json.ts';
import { installRecentWriters } from '#platform/http/guards/recent-writers.ts';
import { createPeerCheck } from '#platform/http/guards/trusted-peer.ts';
import { refuseUnkeepableTexts } from '#platform/http/guards/unkeepable-texts.ts';
import { loggedError } from '#platform/http/logged-error.ts';
import { operationsRoutes } from '#platform/http/operations-routes.ts';
import { pageRoutes } from '#platform/http/page-routes.ts';
import { installHostCheck } from '#platform/http/policy/own-hosts.ts';
import { comesFromForeignOrigin } from '#platform/http/policy/same-origin.ts';
import {
  installBasicHeaders,
  installSecurityHeaders,
  securityHeaders,
  unframed,
} from '#platform/http/policy/security-headers.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import { createRequestLog, type RequestLog } from '#platform/http/request-log.ts';
import { createRequestTraces } from '#platform/http/request-trace.ts';
import { installOwnAnnouncements } from '#platform/own-announcements.ts';
import {
  type CachedAddresses,
  createCachedAddresses,
} from '#platform/page-cache/cached-addresses.ts';
import { logStream } from '#platform/telemetry/log-copies.ts';
import { edgePurges, registerMetrics } from '#platform/telemetry/metrics.ts';
import { currentTrace, loggedTrace } from '#platform/telemetry/trace.ts';
import { createSemaphore } from '#shared/calls/semaphore.ts';
import { plainIssue } from '#shared/schemas/plain-issue.ts';
import { registerApi } from './api.ts';
import { openErrorReports, reportLogged } from './error-reporting.ts';
import { modules } from './modules.ts';
import { assetRoutes } from './pages/asset-routes.ts';
import { createCallCaches, createPageCaches } from './pages/caches.ts';
import { createPageRenderer, type PageBuild } from './pages/page-renderer.ts';
import type { Services } from './services.ts';
import { measureCache, measureShop } from './start/measure-shop.ts';

export type ServerOptions = {
  pages: PageBuild;
  /** The built files, or null if a development server serves them. */
  clientFolder: string | null;
  /** Aborted when the shop is about to stop. */
  leaving?: AbortSignal;
  /** Whether pages and public calls are answered from the cache. True if pages are built. */
  keepsAnswers?: boolean;
};

/** One renders while the other waits for the database. 120 take about three seconds. */
const searchPages = { running: 2, waiting: 120 };

/** Errors of an address before any route has seen it. */
const codesOfAddress: Record<string, FailureCode> = {
  FST_ERR_BAD_URL: 'bad-request',
  FST_ERR_MAX_PARAM_LENGTH: 'address-too-long',
};

export async function createServer(
  services: Services,
  options: ServerOptions,
): Promise<FastifyInstance> {
  const { config } = services;
  await Promise.all(services.contributions.liveCopies.map((copy) => copy.open()));
  const transport = { https: config.publicUrl.startsWith('https:') };
  const hosts = { names: config.hostNames, loopbackNames: config.mode === 'demo' };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const log = createRequestLog(registry, config.logAddresses);
  const addresses = createCachedAddresses();
  const fromCache = {
    addresses,
    hosts,
    isLeaving: () => options.leaving?.aborted ?? false,
    onCall: log.callFromCache,
    onPage(cookies: string | undefined) {
      log.pageFromCache();
      keepStaffIn(app, services, cookies);
    },
  };
  const isOurProxy = createPeerCheck(config.trustProxy);
  const traces = createRequestTraces(isOurProxy);
  const reports = openErrorReports(config);
  const app = Fastify({
    serverFactory: (listener, given) =>
      serverOf(refuseMalformed(answerFromCache(fromCache, listener)), given, config.tls),
    logger: {
      ...logStream(),
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: loggedError },
      mixin: loggedTrace,
      ...(reports && { hooks: { logMethod: reportLogged(reports) } }),
    },
    genReqId: traces.idOf,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof config.trustProxy === 'string' ? isOurProxy : config.trustProxy && isNearest,
    bodyLimit: publicBodyBytes,
    forceCloseConnections: 'idle',
    // Late requests are still served: everything they need is closed after the server.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    clientErrorHandler: refuseGarbage,
    frameworkErrors: (error, _request, reply) => {
      reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': unframed });
      replyFailure(reply, codesOfAddress[error.code] ?? 'internal-error');
    },
  }).withTypeProvider<ZodTypeProvider>();
  z.config({ customError: plainIssue });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (options.leaving) letConnectionsGo(app, options.leaving);
  installErrorHandler(app);
  installJsonReader(app);
  app.setNotFoundHandler((_request, reply) => replyFailure(reply, 'not-found'));

  traces.install(app);
  if (reports) app.addHook('onClose', reports.close);
  installBasicHeaders(app, transport);
  installHostCheck(app, hosts);
  if (services.database.replica) installRecentWriters(app);
  const arrivals = createArrivalLimits();
  const keepsAnswers = options.keepsAnswers ?? options.clientFolder !== null;
  const callHeaders = { ...securityHeaders(transport), 'content-security-policy': unframed };
  const caches = keepsAnswers ? createCallCaches(services, callHeaders) : null;
  app.decorate('cachedCalls', { caches, addresses, headers: callHeaders });
  registerMetrics(registry);
  measureShop(registry, services);
  await app.register(swagger, {
    openapi: {
      info: { title: shop.name, version: '1.0.0' },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          staffSession: { type: 'apiKey', in: 'cookie', name: services.sessionCookies.name },
        },
      },
    },
    transform: describeRoute,
  });
  if (options.clientFolder) await assetRoutes(app, options.clientFolder);
  // Loaded only here: a live shop contains no demo code.
  if (config.mode === 'demo') {
    const { mountEmulators } = await import('./prepare/demo-emulators.ts');
    await mountEmulators(app, services);
  }
  await app.register(async (scope) => {
    const api = scope.withTypeProvider<ZodTypeProvider>();
    installSecurityHeaders(api, transport);
    log.install(api);
    installArrivalLimits(api, arrivals, services.database.db);
    installCompression(api);
    refuseUnkeepableTexts(api);
    installOwnAnnouncements(api, services.changes);
    api.addHook('onRequest', async (request, reply) => {
      if (comesFromForeignOrigin(request, config.publicUrl)) {
        return replyFailure(reply, 'foreign-origin');
      }
    });
    await registerApi(api, services);
    operationsRoutes(api, {
      registry,
      isReady: createReadiness(services, options.leaving),
      metricsToken: config.metricsToken,
    });
    apiDocsRoutes(api, { shopName: shop.name, isStaff: (request) => isStaff(services, request) });
    api.all('/api/*', { schema: { hide: true } }, (_request, reply) =>
      replyFailure(reply, 'not-found'),
    );
  });
  await registerPages(app, services, options, { log, arrivals, registry, addresses, keepsAnswers });
  return app;
}

/**
 * A proxy keeps its connections open for further requests. Once the shop is about to stop, each is
 * closed after the current answer, and not before the next request.
 */
function letConnectionsGo(app: FastifyInstance, leaving: AbortSignal): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (leaving.aborted) reply.raw.shouldKeepAlive = false;
  });
}

/** Whether the caller is staff, in any role. */
async function isStaff({ staff, sessionCookies }: Services, request: FastifyRequest) {
  const found = await staff.findSession(sessionCookies.callerOf(request).sessionToken);
  return found?.role != null;
}

/**
 * Only the part that the machine in front of the shop has added counts. A caller can write any
 * address before it, which must not reach limits and the audit log.
 */
function isNearest(_address: string, hop: number): boolean {
  return hop === 0;
}

/**
 * Ready from the first answer of the database until the process is about to stop. A later outage of
 * the database does not count: otherwise all processes would leave the balancer at once, and none
 * would serve cached pages and say when to come back.
 */
function createReadiness(services: Services, leaving?: AbortSignal): () => Promise<boolean> {
  let wasReady = false;
  return async () => {
    if (leaving?.aborted) return false;
    wasReady ||= await isDatabaseUp(services);
    return wasReady;
  };
}

export async function isDatabaseUp(services: Services): Promise<boolean> {
  try {
    await services.database.pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}

type PageParts = {
  registry: Registry;
  log: RequestLog;
  arrivals: ArrivalLimits;
  addresses: CachedAddresses;
  keepsAnswers: boolean;
};

async function registerPages(
  app: FastifyInstance,
  services: Services,
  options: ServerOptions,
  { log, arrivals, registry, addresses, keepsAnswers }: PageParts,
): Promise<void> {
  const { config, catalog, search, orders, paymentClients } = services;
  const { settings, collections, pictureHosts } = services;
  const purges = config.edge && openEdge(app, config.edge);
  const { pages: cache, questions } = createPageCaches(services, purges);
  measureCache(registry, cache);
  const render = createPageRenderer({
    build: options.pages,
    publicUrl: config.publicUrl,
    development: options.clientFolder === null,
    pictureHosts: pictureHosts.current,
    report: (error, { request, url }) =>
      (request ?? app).log.error({ err: error, url, ...caller(request) }, 'page failed'),
    reportBusy: (error, { request, url }) =>
      (request ?? app).log.warn({ err: error, url, ...caller(request) }, 'page gave way'),
    services: {
      shopMode: config.mode,
      publicUrl: config.publicUrl,
      settings,
      collections,
      catalog,
      search,
      orders,
      offerSwitches: redeemingOf(services.contributions).switches,
      ofModules: modules.servicesForPages(services),
      // Read for each page, because the keys may change.
      get paypal() {
        return paymentClients.paypal;
      },
      get paynow() {
        return paymentClients.paynow;
      },
    },
  });
  await app.register(pageRoutes, {
    cache,
    questions,
    addresses,
    semaphore: createSemaphore(searchPages),
    render,
    log,
    arrivals,
    onVisit: (header) => keepStaffIn(app, services, header),
    keepPages: keepsAnswers,
    findMoved: (path) => findMovedPage(services.contributions, path),
  });
}

/** The first module that knows. */
async function findMovedPage(
  { movedPages }: Services['contributions'],
  path: string,
): Promise<string | null> {
  for (const find of movedPages) {
    const target = await find(path);
    if (target !== null) return target;
  }
  return null;
}

/** A page for everyone is rendered without a request, but one request caused it. */
function caller(request: FastifyRequest | null): { reqId?: string } {
  const trace = request ? undefined : currentTrace();
  return trace ? { reqId: trace.requestId } : {};
}

function openEdge(app: FastifyInstance, edge: EdgeSettings): EdgePurges {
  const report = (error: unknown) => app.log.error({ err: error }, 'pages not dropped at the CDN');
  const onResult = (result: PurgeResult) => edgePurges.inc({ result });
  const purges = createEdgePurges(edge, { report, onResult });
  app.addHook('onClose', async () => purges.close());
  return purges;
}

/** A page was closed and the same browser opened another one: its session continues. */
function keepStaffIn(
  app: FastifyInstance,
  { staff, sessionCookies }: Services,
  header: string | undefined,
): void {
  const token = sessionCookies.sessionIn(header);
  if (token === null) return;
  staff.stay(token).catch((error) => app.log.error({ err: error }, 'session not extended'));
}
