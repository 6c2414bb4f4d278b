import type { Config } from '#config/config.ts';
import { type ShopSecrets, signingKeysOf } from '#config/secrets.ts';
import { shippingRestrictions, shop } from '#config/shop.ts';
import type { Database } from '#database/client.ts';
import type { DatabasePools } from '#database/pools.ts';
import {
  type Assistants,
  createAssistants,
  createFeeds,
  createPlatformProfiles,
  demoPlatform,
  type Feeds,
} from '#modules/assistants/server/index.ts';
import { type Attention, createAttention } from '#modules/attention/server/index.ts';
import { type Books, createBooks } from '#modules/books/server/index.ts';
import { createHouseWords } from '#modules/catalog/search-words.ts';
import {
  type AdminProducts,
  type BulkChanges,
  type Catalog,
  type Collections,
  createAdminProducts,
  createBulkChanges,
  createCatalog,
  createCollections,
  createPictureHosts,
  createRestock,
  createSearchTextRefresh,
  createShelf,
  dueSeconds,
  type PictureHosts,
  type Restock,
  restockSeconds,
  type Shelf,
  showDueProducts,
} from '#modules/catalog/server/index.ts';
import { createEnquiries, type Enquiries } from '#modules/enquiries/server/index.ts';
import { createEvents, type Events } from '#modules/events/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { createTestMail } from '#modules/mail/server/index.ts';
import type { MediaStorage } from '#modules/media/media-storage.ts';
import { createImageSizes, type ImageSizes } from '#modules/media/server/index.ts';
import {
  createNotifications,
  createStaffStreams,
  type Notifications,
  type StaffStreams,
} from '#modules/notifications/server/index.ts';
import { createSetUp, type SetUp } from '#modules/set-up/server/index.ts';
import { createSettings, type Settings } from '#modules/settings/server/index.ts';
import type { Courier } from '#modules/shipping/courier.ts';
import { restrictionTexts } from '#modules/shipping/restriction-texts.ts';
import {
  createSessionCookies,
  createStaff,
  type SessionCookies,
  type Staff,
} from '#modules/staff/server/index.ts';
import { catalogChannel, countsChannel } from '#platform/catalog-change.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { createOutbox, type Outbox } from '#platform/outbox/outbox.ts';
import { observeProvider } from '#platform/telemetry/observed-calls.ts';
import { createAttentionSources } from './attention-sources.ts';
import { findNewestBackup } from './backup/newest-backup.ts';
import { createEnquiryMails } from './enquiry-mails.ts';
import { doChores } from './housekeeping.ts';
import { createPost, mailBrandOf, type Post, registerOutboxWorkers } from './outbox-workers.ts';
import { createPictureStorage } from './picture-storage.ts';
import { createCourier, isPaynowOn } from './providers.ts';
import { createRestockMails } from './restock-mails.ts';
import { createSelling, type Selling } from './selling.ts';
import type { ServiceParts } from './service-parts.ts';
import { settingsDigests, simulatedParts } from './set-up-parts.ts';
import { createChores } from './shop-chores.ts';
import { createStaffMails } from './staff-mails.ts';
import { traceServices } from './start-tracing.ts';

/** Everything the shop consists of at run time, put together in this one place. */
export type Services = {
  config: Config;
  secrets: ShopSecrets;
  database: DatabasePools;
  changes: ChangeBus;
  jobs: Jobs;
  /** Forgets what is old; done once an hour. */
  keepHouse(): Promise<void>;
  outbox: Outbox;
  /** What every mail needs to look like ours. */
  mailBrand: MailBrand;
  staff: Staff;
  sessionCookies: SessionCookies;
  settings: Settings;
  catalog: Catalog;
  collections: Collections;
  pictureHosts: PictureHosts;
  adminProducts: AdminProducts;
  bulkChanges: BulkChanges;
  restock: Restock;
  shelf: Shelf;
  media: { storage: MediaStorage; sizes: ImageSizes };
  events: Events;
  enquiries: Enquiries;
  notifications: Notifications;
  staffStreams: StaffStreams;
  attention: Attention;
  books: Books;
  setUp: SetUp;
  feeds: Feeds;
  assistants: Assistants;
} & Selling;

/** How soon staff are told of something that waits. */
const attentionSeconds = 60;

/** How soon what was paid has its invoice: soon enough for a new tax rate not to meet an old sale. */
const documentSeconds = 60;

/** How soon after a new release pieces are found by its rules. */
const searchTextSeconds = 60;

export function createServices(parts: ServiceParts): Services {
  const { config, secrets, database, changes } = parts;
  const jobs = createJobs({ pool: database.background.pool, onError: parts.report });
  const { collections, settings, pictureHosts } = createHouse(parts);
  const outbox = createOutbox({ jobs });
  const post = createPost(config, settings);
  registerOutboxWorkers({ database: database.background, jobs, outbox, post });
  const mailBrand = mailBrandOf(config, settings);
  const staff = createStaff({
    db: database.db,
    outbox,
    signingKeys: signingKeysOf(secrets),
    passwordRules: config.passwordRules,
    approvesConfirmedOnly: config.mode === 'live',
    secondFactorRequired: config.secondFactorRequired,
    invitationsOnly: () => settings.current().accounts.invitationsOnly,
    mails: createStaffMails({ outbox, brand: mailBrand }),
    shopName: mailBrand.name,
  });
  const courier = observeProvider('courier', createCourier(config));
  const selling = createSelling(parts, { jobs, outbox, mailBrand, settings, courier });
  const media = createMedia(parts);
  const notifications = createNotifications({ db: database.db });
  const searchWords = createHouseWords(settings.searchWords);
  const catalog = createCatalog({ db: catalogDatabase(parts), changes, collections, searchWords });
  const { db: patient } = database.background;
  const attention = createAttention({
    db: database.db,
    outbox,
    sources: createAttentionSources({ db: database.db, jobs, ...selling }),
  });
  jobs.every(attentionSeconds, 'attention', attention.look);
  const books = createBooks({
    db: database.background.db,
    currency: shop.currency,
    bookkeeping: () => settings.current().bookkeeping,
  });
  jobs.every(documentSeconds, 'documents', books.issue);
  const chores = createChores(patient, { staff, notifications, media, ...selling });
  const keepHouse = () => doChores(chores, parts.report);
  jobs.every(3600, 'housekeeping', keepHouse);
  jobs.every(searchTextSeconds, 'search texts', createSearchTextRefresh(patient));
  jobs.every(dueSeconds, 'due products', () =>
    showDueProducts(patient, { sellsGiftCards: settings.current().offers.giftCards }),
  );
  const restock = createRestock({
    db: database.db,
    background: patient,
    mails: createRestockMails({ outbox, brand: mailBrand }),
  });
  jobs.every(restockSeconds, 'back in stock', restock.tellOfReturns);
  return traceServices({
    config,
    secrets,
    database,
    changes,
    jobs,
    keepHouse,
    outbox,
    mailBrand,
    staff,
    sessionCookies: createSessionCookies({ https: config.publicUrl.startsWith('https:') }),
    ...selling,
    settings,
    catalog,
    collections,
    pictureHosts,
    adminProducts: createAdminProducts({ db: database.db, inventory: selling.inventory }),
    bulkChanges: createBulkChanges({ db: database.db, inventory: selling.inventory }),
    restock,
    shelf: createShelf({ db: database.db, inventory: selling.inventory }),
    media,
    events: createEvents({ db: database.db }),
    enquiries: createEnquiries({
      db: database.db,
      outbox,
      mails: createEnquiryMails({ outbox, brand: mailBrand }),
      publicUrl: config.publicUrl,
    }),
    notifications,
    attention,
    books,
    assistants: createAssistants({
      ...selling,
      db: database.db,
      jobs,
      catalog,
      settings,
      profiles: createPlatformProfiles({
        known: config.mode === 'demo' ? demoPlatform(config.publicUrl) : null,
        rules: parts.strangers ?? {},
      }),
      guard: parts.strangers ?? {},
      publicUrl: config.publicUrl,
      signingKeys: signingKeysOf(secrets),
    }),
    feeds: createFeeds({ db: database.db, catalog, changes, publicUrl: config.publicUrl }),
    setUp: createSetUpGuide(parts, {
      settings,
      payments: selling.payments,
      courier,
      post,
      mailBrand,
    }),
    staffStreams: createStaffStreams({
      db: database.db,
      changes,
      listSessionRoles: staff.listSessionRoles,
      report: parts.report,
    }),
  });
}

/**
 * What shoppers look at may come from a replica. At each change it must have come as far as the
 * primary first, so that no page is kept that is older than the news that dropped it.
 */
function catalogDatabase({ database, changes, report }: ServiceParts): Database {
  const { replica } = database;
  if (!replica) return database.db;
  const catchUp = () =>
    void replica.expectChanges().catch((error) => report(error, 'position of the replicas'));
  for (const channel of [catalogChannel, countsChannel]) changes.on(channel, catchUp);
  catchUp();
  return replica.db;
}

/** What every page shows: kept in memory, and read anew by every process when it is changed. */
function createHouse({ database, changes, report }: ServiceParts) {
  const { db } = database;
  const collections = createCollections({
    db,
    changes,
    report: (error) => report(error, 'collections'),
  });
  const restrictions = restrictionTexts(shippingRestrictions);
  const settings = createSettings({
    db,
    changes,
    outside: () => ({ collections: collections.listed().length, restrictions }),
    report: (error) => report(error, 'settings'),
  });
  const pictureHosts = createPictureHosts({
    db,
    changes,
    report: (error) => report(error, 'picture hosts'),
  });
  return { collections, settings, pictureHosts };
}

function createSetUpGuide(
  { config, secrets, database }: ServiceParts,
  parts: Pick<Services, 'settings' | 'payments' | 'mailBrand'> & { courier: Courier; post: Post },
): SetUp {
  const { db } = database;
  const { settings, payments, courier, mailBrand, post } = parts;
  return createSetUp({
    db,
    settings,
    courier,
    mode: config.mode,
    providers: payments.providers,
    offersPaynow: isPaynowOn(config),
    sendTestMail: createTestMail({ db, brand: mailBrand, post }),
    findBackup: () => findNewestBackup(config),
    brandName: shop.name,
    currency: shop.currency,
    originCountry: shop.originCountry,
    publicUrl: config.publicUrl,
    simulated: simulatedParts(config),
    digests: settingsDigests(config, secrets),
  });
}

function createMedia({ config, report }: ServiceParts): Services['media'] {
  const storage = observeProvider('pictures', createPictureStorage(config));
  const sizes = createImageSizes({
    storage,
    report: (error) => report(error, 'picture sizes'),
    avif: config.avifPictures,
  });
  return { storage, sizes };
}
