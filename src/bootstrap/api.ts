import cookie from '@fastify/cookie';
import { signingKeysOf } from '#config/secrets.ts';
import {
  adminAssistantRoutes,
  demoPlatformRoutes,
  feedRoutes,
  handOverRoutes,
  ucpRoutes,
} from '#modules/assistants/server/index.ts';
import { attentionRoutes } from '#modules/attention/server/index.ts';
import { bookRoutes } from '#modules/books/server/index.ts';
import {
  adminCollectionRoutes,
  adminProductRoutes,
  bulkRoutes,
  catalogRoutes,
  collectionRoutes,
  productFileRoutes,
  restockRoutes,
  searchRoutes,
  shelfRoutes,
  sitemapRoutes,
} from '#modules/catalog/server/index.ts';
import {
  checkoutRoutes,
  payRoutes,
  reservationRoutes,
  webhookRoutes,
} from '#modules/checkout/server/index.ts';
import { counterRoutes } from '#modules/counter/server/index.ts';
import { dashboardRoutes } from '#modules/dashboard/server/index.ts';
import { adminEnquiryRoutes, enquiryRoutes } from '#modules/enquiries/server/index.ts';
import { adminEventRoutes, eventRoutes } from '#modules/events/server/index.ts';
import { inboxRoutes } from '#modules/mail/server/index.ts';
import { mediaRoutes, uploadRoutes } from '#modules/media/server/index.ts';
import { notificationRoutes, streamRoutes } from '#modules/notifications/server/index.ts';
import { offerRoutes } from '#modules/offers/server/index.ts';
import { adminOrderRoutes, ordersRoutes } from '#modules/orders/server/index.ts';
import { setUpRoutes } from '#modules/set-up/server/index.ts';
import { type SectionId, sections } from '#modules/settings/sections.ts';
import { adminSettingsRoutes, settingsRoutes } from '#modules/settings/server/index.ts';
import { estimateRoutes, shippingRoutes } from '#modules/shipping/server/index.ts';
import { may } from '#modules/staff/permissions.ts';
import { installStaffGuard, requireStaff, staffRoutes } from '#modules/staff/server/index.ts';
import { pictureTag } from '#platform/catalog-change.ts';
import { pictureHeaders } from '#platform/edge/edge-headers.ts';
import { installBodyLimits } from '#platform/http/body-limits.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { policyReportRoutes } from '#platform/policy-reports/policy-report-routes.ts';
import type { Services } from './services.ts';

/** Every module's calls, in one list. */
export async function registerApi(app: RouteApp, services: Services): Promise<void> {
  const { staff, sessionCookies: cookies } = services;
  await app.register(cookie);
  // First: it marks every route that comes after it.
  installStaffGuard(app, { staff, cookies });
  installBodyLimits(app);
  staffRoutes(app, { staff, cookies });
  catalogRoutes(app, services);
  restockRoutes(app, services);
  searchRoutes(app, services);
  collectionRoutes(app, services);
  adminCollectionRoutes(app, services);
  settingsRoutes(app, services);
  adminSettingsRoutes(app, services);
  sitemapRoutes(app, {
    db: services.database.db,
    collections: services.collections,
    publicUrl: services.config.publicUrl,
  });
  const { publicUrl } = services.config;
  feedRoutes(app, { ...services, publicUrl });
  handOverRoutes(app, { ...services, https: publicUrl.startsWith('https:') });
  adminAssistantRoutes(app, { ...services, db: services.database.db, publicUrl });
  await app.register(ucpRoutes(services));
  adminProductRoutes(app, services);
  bulkRoutes(app, services);
  shelfRoutes(app, services);
  productFileRoutes(app, { ...services, db: services.database.db });
  eventRoutes(app, services);
  enquiryRoutes(app, services);
  adminEventRoutes(app, services);
  adminEnquiryRoutes(app, services);
  notificationRoutes(app, services);
  attentionRoutes(app, services);
  streamRoutes(app, { streams: services.staffStreams });
  const { db, selling } = services.database;
  const isDemo = services.config.mode === 'demo';
  shippingRoutes(app, { ...services, db: selling.db });
  estimateRoutes(app, { ...services, db });
  checkoutRoutes(app, { ...services, db: selling.db });
  payRoutes(app, { ...services, db: selling.db });
  reservationRoutes(app, { ...services, db: selling.db });
  offerRoutes(app, services);
  ordersRoutes(app, services);
  counterRoutes(app, services);
  adminOrderRoutes(app, { ...services, db });
  bookRoutes(app, { ...services, db });
  setUpRoutes(app, services);
  dashboardRoutes(app, {
    ...services,
    db,
    storage: services.media.storage,
    listUnconfirmedTexts: () => (isDemo ? [] : namesOf(services.settings.listUnconfirmed())),
  });
  await app.register(policyReportRoutes({ db }));
  await app.register(webhookRoutes({ ...services, db: selling.db }));
  if (isDemo) inboxRoutes(app, { db });
  if (isDemo) demoPlatformRoutes(app, { publicUrl });
  const { edge } = services.config;
  const edgeHeaders = edge
    ? (key: string) => pictureHeaders(edge.kind, pictureTag(key))
    : undefined;
  await app.register(mediaRoutes({ ...services.media, edgeHeaders }), { logLevel: 'warn' });
  await app.register(
    uploadRoutes({
      db: services.database.db,
      storage: services.media.storage,
      signingKeys: signingKeysOf(services.secrets),
      publicUrl: services.config.publicUrl,
      refusesSmall: !isDemo,
      memberOf: requireStaff,
      async findMember(request) {
        const { sessionToken } = services.sessionCookies.callerOf(request);
        const found = await services.staff.findSession(sessionToken);
        if (!found) return null;
        return { id: found.user.id, mayUpload: Boolean(found.role && may(found.role, 'pictures')) };
      },
      needsSession: !isDemo,
    }),
  );
}

function namesOf(ids: readonly SectionId[]): string[] {
  return ids.map((id) => sections[id].title);
}
