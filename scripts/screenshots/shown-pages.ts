import { failurePages } from './failures.ts';
import {
  addProduct,
  asStaff,
  countShelf,
  exchangeProduct,
  fillSale,
  followOrder,
  openCheckout,
  openCommands,
  openFullBag,
  opening,
  openOrder,
  openPolish,
  type Preparation,
  printSlip,
  typeSearch,
} from './preparations.ts';
import type { Stage } from './stage-shop.ts';

export type PictureOf = {
  name: string;
  path: string;
  /** Runs before the picture is taken. */
  prepare?: Preparation;
  /** Shows only the window and not the whole length, for content that lies over the page. */
  windowOnly?: boolean;
  /** Set if the other screen has no such thing. */
  only?: 'phone' | 'desktop';
};

const windowOnly = true;

export function listShownPages(stage: Omit<Stage, 'shop'>): PictureOf[] {
  return [
    ...storePages,
    ...orderPages(stage),
    ...wordPages,
    ...staffPages,
    ...salesPages(stage),
    ...failurePages,
    ...clientPages(stage),
  ];
}

const storePages: readonly PictureOf[] = [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/', prepare: opening('Open menu'), windowOnly, only: 'phone' },
  { name: 'shoes', path: '/category/shoes' },
  { name: 'shoes-collections', path: '/category/shoes/collections' },
  { name: 'nail-polish', path: '/category/nailpolish' },
  { name: 'champagne', path: '/category/champagne' },
  { name: 'clothing', path: '/category/clothing' },
  { name: 'category-not-found', path: '/category/hats' },
  { name: 'collections', path: '/collections' },
  { name: 'collection', path: '/collections/anniversary' },
  { name: 'collection-not-found', path: '/collections/winter' },
  { name: 'product', path: '/product/1' },
  { name: 'product-polish', path: '/category/nailpolish', prepare: openPolish },
  { name: 'product-not-found', path: '/product/999999' },
  { name: 'search', path: '/search?q=gold' },
  { name: 'search-nothing', path: '/search?q=umbrella' },
  { name: 'search-overlay', path: '/about', prepare: typeSearch, windowOnly },
  { name: 'bag-empty', path: '/about', prepare: opening(/^Cart/), windowOnly },
  { name: 'bag', path: '/product/1', prepare: openFullBag, windowOnly },
  { name: 'checkout', path: '/product/1', prepare: openCheckout },
];

function orderPages({ order, payPath }: Omit<Stage, 'shop'>): PictureOf[] {
  const confirmation = `/order-confirmation/${order}`;
  return [
    { name: 'order-confirmation', path: confirmation },
    { name: 'order-confirmation-unknown', path: '/order-confirmation/NDR-UNKNOWN' },
    { name: 'pay', path: payPath },
    { name: 'track-order', path: '/track-order' },
    { name: 'track-order-result', path: confirmation, prepare: followOrder },
  ];
}

const wordPages: readonly PictureOf[] = [
  { name: 'events', path: '/events' },
  { name: 'event', path: '/events/1' },
  { name: 'event-lightbox', path: '/events/1', prepare: opening(/^Open picture/), windowOnly },
  { name: 'event-not-found', path: '/events/999' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'account', path: '/account' },
  { name: 'shipping', path: '/shipping' },
  { name: 'returns', path: '/returns' },
  { name: 'privacy', path: '/privacy' },
  { name: 'size-guide', path: '/size-guide' },
  { name: 'terms', path: '/terms' },
  { name: 'newsletter-confirm', path: '/newsletter/confirm' },
  { name: 'newsletter-unsubscribe', path: '/newsletter/unsubscribe' },
  { name: 'not-found', path: '/nowhere' },
];

const dashboardTabs = [
  'overview',
  'products',
  'orders',
  'customers',
  'change-password',
  'pending-approvals',
  'security',
  'audit',
  'events',
  'subscribers',
  'messages',
  'attention',
  'collections',
  'bookkeeping',
  'settings',
  'roles',
];

const staffPages: readonly PictureOf[] = [
  { name: 'admin-login', path: '/admin/login' },
  { name: 'admin-create-account', path: '/admin/create-account' },
  ...dashboardTabs.map((tab) => staffPage(`admin-${tab}`, `/admin/dashboard?tab=${tab}`)),
  staffDialog('admin-order', '/admin/dashboard?tab=orders', openOrder),
  staffDialog('admin-commands', '/admin/dashboard?tab=orders', openCommands),
  staffDialog('admin-notifications', '/admin/dashboard', opening(/^Notifications/)),
  staffPage('admin-customer', '/admin/customers/2'),
  staffPage('admin-product-list', '/admin/products'),
  staffPage('admin-product-form', '/admin/products', addProduct),
  staffDialog('admin-import', '/admin/products', opening('Import CSV')),
];

/** A sale by chat from its code to the parcel, and an exchange. */
function salesPages({ order, chatOrder, chatCode }: Omit<Stage, 'shop'>): PictureOf[] {
  const orders = '/admin/dashboard?tab=orders';
  return [
    staffPage('admin-add-order', '/admin/orders/new', fillSale(chatCode)),
    staffDialog('admin-chat-order', `${orders}&q=${chatOrder}`, openOrder),
    staffPage('admin-packing-slip', `${orders}&q=${chatOrder}`, printSlip),
    staffDialog('admin-exchange', `${orders}&q=${order}`, exchangeProduct),
    staffPage('admin-stock-count', '/admin/stock-count', countShelf),
  ];
}

/** What a private client sees by link, and the screens of the adviser. */
function clientPages({ client }: Omit<Stage, 'shop'>): PictureOf[] {
  const tab = (name: string) => `/admin/dashboard?tab=${name}`;
  return [
    { name: 'client-card', path: client.cardPath },
    { name: 'selection', path: client.selectionPath },
    { name: 'appointments', path: '/appointments' },
    { name: 'approval', path: client.approvalPath },
    { name: 'gift-list', path: client.giftListPath },
    staffPage('admin-clients', tab('clients')),
    staffPage('admin-client', `${tab('clients')}&client=${client.clientId}`),
    staffPage('admin-selection', `${tab('selections')}&selection=${client.selectionId}`),
    staffPage('admin-call-list', tab('call-list')),
    staffPage('admin-appointments', tab('appointments')),
  ];
}

function staffPage(name: string, path: string, then?: Preparation): PictureOf {
  return { name, path: '/admin/login', prepare: asStaff(path, then) };
}

function staffDialog(name: string, path: string, then: Preparation): PictureOf {
  return { ...staffPage(name, path, then), windowOnly };
}
