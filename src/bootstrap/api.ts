import cookie from '@fastify/cookie';
import { attentionRoutes } from '#modules/attention/server/index.ts';
import { bookRoutes } from '#modules/books/server/index.ts';
import {
  adminCollectionRoutes,
  adminProductRoutes,
  bulkRoutes,
  catalogRoutes,
  collectionRoutes,
  productFileRoutes,
  searchRoutes,
  shelfRoutes,
  sitemapRoutes,
} from '#modules/catalog/server/index.ts';
import { checkoutRoutes, payRoutes, webhookRoutes } from '#modules/checkout/server/index.ts';
import { counterRoutes } from '#modules/counter/server/index.ts';
import { dashboardRoutes } from '#modules/dashboard/server/index.ts';
import { adminEnquiryRoutes, enquiryRoutes } from '#modules/enquiries/server/index.ts';
import { adminEventRoutes, eventRoutes } from '#modules/events/server/index.ts';
import { inboxRoutes } from '#modules/mail/server/index.ts';
import { mediaRoutes, uploadRoutes } from '#modules/media/server/index.ts';
import { notificationRoutes, streamRoutes } from '#modules/notifications/server/index.ts';
import { offerRoutes } from '#modules/offers/server/index.ts';
import { adminOrderRoutes, ordersRoutes } from '#modules/orders/server/index.ts';
import { adminSettingsRoutes, settingsRoutes } from '#modules/settings/server/index.ts';
import { shippingRoutes } from '#modules/shipping/server/index.ts';
import { installStaffGuard, requireStaff, staffRoutes } from '#modules/staff/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Services } from './services.ts';

/** Every module's calls, in one list. */
export async function registerApi(app: RouteApp, services: Services): Promise<void> {
  const { staff, sessionCookies: cookies } = services;
  await app.register(cookie);
  // First: it marks every route that comes after it.
  installStaffGuard(app, { staff, cookies });
  staffRoutes(app, { staff, cookies });
  catalogRoutes(app, services);
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
  shippingRoutes(app, { ...services, db: selling.db });
  checkoutRoutes(app, { ...services, db: selling.db });
  payRoutes(app, { ...services, db: selling.db });
  offerRoutes(app, services);
  ordersRoutes(app, services);
  counterRoutes(app, services);
  adminOrderRoutes(app, { ...services, db });
  bookRoutes(app, { ...services, db });
  dashboardRoutes(app, { ...services, db, storage: services.media.storage });
  await app.register(webhookRoutes({ ...services, db: selling.db }));
  if (services.config.mode === 'demo') inboxRoutes(app, { db });
  await app.register(mediaRoutes(services.media), { logLevel: 'warn' });
  await app.register(
    uploadRoutes({
      db: services.database.db,
      storage: services.media.storage,
      signingKey: services.secrets.signingKey,
      publicUrl: services.config.publicUrl,
      refusesSmall: services.config.mode === 'live',
      memberOf: requireStaff,
    }),
  );
}
