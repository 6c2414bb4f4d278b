import { accountsModule } from '#modules/accounts/server/module.ts';
import { appointmentsModule } from '#modules/appointments/server/module.ts';
import { approvalModule } from '#modules/approval/server/module.ts';
import { assistantsModule } from '#modules/assistants/server/module.ts';
import { attentionModule } from '#modules/attention/server/module.ts';
import { auditModule } from '#modules/audit/server/module.ts';
import { booksModule } from '#modules/books/server/module.ts';
import { callListModule } from '#modules/call-list/server/module.ts';
import { catalogModule } from '#modules/catalog/server/module.ts';
import { checkoutModule } from '#modules/checkout/server/module.ts';
import { clientsModule } from '#modules/clients/server/module.ts';
import { collectionsModule } from '#modules/collections/server/module.ts';
import { counterModule } from '#modules/counter/server/module.ts';
import { customersModule } from '#modules/customers/server/module.ts';
import { dashboardModule } from '#modules/dashboard/server/module.ts';
import { deliveriesModule } from '#modules/deliveries/server/module.ts';
import { doctorModule } from '#modules/doctor/server/module.ts';
import { enquiriesModule } from '#modules/enquiries/server/module.ts';
import { eventsModule } from '#modules/events/server/module.ts';
import { fiscalModule } from '#modules/fiscal/server/module.ts';
import { fulfilmentModule } from '#modules/fulfilment/server/module.ts';
import { identityModule } from '#modules/identity/server/module.ts';
import { importsModule } from '#modules/imports/server/module.ts';
import { integrationsModule } from '#modules/integrations/server/module.ts';
import { inventoryModule } from '#modules/inventory/server/module.ts';
import { labelsModule } from '#modules/labels/server/module.ts';
import { mailModule } from '#modules/mail/server/module.ts';
import { mediaModule } from '#modules/media/server/module.ts';
import { moveInModule } from '#modules/move-in/server/module.ts';
import { notificationsModule } from '#modules/notifications/server/module.ts';
import { offersModule } from '#modules/offers/server/module.ts';
import { offlineModule } from '#modules/offline/server/module.ts';
import { orderDeskModule } from '#modules/order-desk/server/module.ts';
import { ordersModule } from '#modules/orders/server/module.ts';
import { pageGuardModule } from '#modules/page-guard/server/module.ts';
import { paymentLinksModule } from '#modules/payment-links/server/module.ts';
import { paymentsModule } from '#modules/payments/server/module.ts';
import { personalisationModule } from '#modules/personalisation/server/module.ts';
import { preOrdersModule } from '#modules/pre-orders/server/module.ts';
import { productEditorModule } from '#modules/product-editor/server/module.ts';
import { productInformationModule } from '#modules/product-information/server/module.ts';
import { reservationsModule } from '#modules/reservations/server/module.ts';
import { restockModule } from '#modules/restock/server/module.ts';
import { returnsModule } from '#modules/returns/server/module.ts';
import { searchModule } from '#modules/search/server/module.ts';
import { selectionsModule } from '#modules/selections/server/module.ts';
import { setUpModule } from '#modules/set-up/server/module.ts';
import { settingsModule } from '#modules/settings/server/module.ts';
import { settlementModule } from '#modules/settlement/server/module.ts';
import { shippingModule } from '#modules/shipping/server/module.ts';
import { sitemapModule } from '#modules/sitemap/server/module.ts';
import { stockCountModule } from '#modules/stock-count/server/module.ts';
import { tillModule } from '#modules/till/server/module.ts';
import { visitSpeedModule } from '#modules/visit-speed/server/module.ts';
import { waitingListModule } from '#modules/waiting-list/server/module.ts';
import { wearWithModule } from '#modules/wear-with/server/module.ts';
import { wishListsModule } from '#modules/wish-lists/server/module.ts';
import { withdrawalsModule } from '#modules/withdrawals/server/module.ts';
import { startList } from './module-list.ts';
import type { ShopBase } from './service-parts.ts';

/** Every module of the shop. Each needs only modules listed before it. */
export const modules = startList<ShopBase>()
  .use(settingsModule)
  .use(mailModule)
  .use(auditModule)
  .use(identityModule)
  .use(accountsModule)
  .use(mediaModule)
  .use(attentionModule)
  .use(inventoryModule)
  .use(catalogModule)
  .use(wearWithModule)
  .use(searchModule)
  .use(collectionsModule)
  .use(sitemapModule)
  .use(productEditorModule)
  .use(importsModule)
  .use(stockCountModule)
  .use(labelsModule)
  .use(deliveriesModule)
  .use(restockModule)
  .use(shippingModule)
  .use(offersModule)
  .use(paymentsModule)
  .use(booksModule)
  .use(fiscalModule)
  .use(ordersModule)
  .use(orderDeskModule)
  .use(fulfilmentModule)
  .use(returnsModule)
  .use(withdrawalsModule)
  .use(productInformationModule)
  .use(customersModule)
  .use(settlementModule)
  .use(checkoutModule)
  .use(personalisationModule)
  .use(pageGuardModule)
  .use(paymentLinksModule)
  .use(clientsModule)
  .use(selectionsModule)
  .use(callListModule)
  .use(approvalModule)
  .use(appointmentsModule)
  .use(wishListsModule)
  .use(waitingListModule)
  .use(preOrdersModule)
  .use(reservationsModule)
  .use(counterModule)
  .use(tillModule)
  .use(assistantsModule)
  .use(eventsModule)
  .use(enquiriesModule)
  .use(visitSpeedModule)
  .use(notificationsModule)
  .use(integrationsModule)
  .use(moveInModule)
  .use(offlineModule)
  .use(setUpModule)
  .use(doctorModule)
  .use(dashboardModule);
