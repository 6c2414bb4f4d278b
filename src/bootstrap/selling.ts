import { signingKeysOf } from '#config/secrets.ts';
import { shippingRestrictions, shop } from '#config/shop.ts';
import { isFromAssistant } from '#modules/assistants/server/index.ts';
import { type Checkouts, createCheckouts } from '#modules/checkout/server/index.ts';
import { type Counter, createCounter } from '#modules/counter/server/index.ts';
import { createInventory, type Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { createOffers, type Offers } from '#modules/offers/server/index.ts';
import { houseAddressOf } from '#modules/orders/house-address.ts';
import { createOrders, type Orders } from '#modules/orders/server/index.ts';
import type { PaymentProviders } from '#modules/payments/payment-provider.ts';
import { createPayments, type Payments } from '#modules/payments/server/index.ts';
import { cashStepOf } from '#modules/settings/cash-step.ts';
import { reservingTermsOf } from '#modules/settings/reserving-terms.ts';
import { secondRateOn } from '#modules/settings/second-currency.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { wrappingCentsOf } from '#modules/settings/wrapping-price.ts';
import type { Courier } from '#modules/shipping/courier.ts';
import {
  createDeliveryEstimates,
  createShipping,
  type DeliveryEstimates,
  type Shipping,
} from '#modules/shipping/server/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { observeProvider } from '#platform/telemetry/observed-calls.ts';
import { createPaymentProviders, isPaynowOn } from './providers.ts';
import type { ServiceParts } from './service-parts.ts';

/** From the bag to the doorstep. */
export type Selling = {
  inventory: Inventory;
  shipping: Shipping;
  estimates: DeliveryEstimates;
  payments: Payments;
  offers: Offers;
  orders: Orders;
  checkouts: Checkouts;
  counter: Counter;
};

type SellingParts = {
  jobs: Jobs;
  outbox: Outbox;
  mailBrand: MailBrand;
  settings: Settings;
  courier: Courier;
};

/** Works on connections of its own: whatever else goes on, buyers find one free. */
export function createSelling(
  { config, secrets, database, report }: ServiceParts,
  { jobs, settings, courier, ...post }: SellingParts,
): Selling {
  const { db } = database.selling;
  const { currency } = shop;
  const inventory = createInventory(post);
  const shipping = createShipping({
    db,
    courier,
    restrictions: shippingRestrictions,
    currency,
    nearby() {
      const { nearby, contact } = settings.current();
      return { ...nearby, city: contact.city };
    },
  });
  // For those who only look: not on the connections of those who buy.
  const estimates = createDeliveryEstimates({
    db: database.db,
    courier,
    restrictions: shippingRestrictions,
    currency,
  });
  const providers = observeEach(createPaymentProviders(config, db));
  const payments = createPayments({ db, jobs, providers });
  const offers = createOffers({ ...post, db: database.db, settings });
  // Staff's lists and shoppers' questions; what a payment does to an order is the checkout's work.
  const orders = createOrders({
    ...post,
    db: database.db,
    jobs,
    inventory,
    payments,
    courier,
    shipping,
    currency,
    secondRateOn: (day) => secondRateOn(settings.current().cash, day),
  });
  const houseAddress = () => houseAddressOf(settings.current().contact);
  const checkouts = createCheckouts({
    ...post,
    db,
    jobs,
    inventory,
    shipping,
    offers,
    payments,
    publicUrl: config.publicUrl,
    isDemo: config.mode === 'demo',
    signingKey: secrets.signingKey,
    signingKeys: signingKeysOf(secrets),
    brandName: shop.name,
    currency,
    offersPaynow: isPaynowOn(config),
    channelOf: async (tx, id) => ((await isFromAssistant(tx, id)) ? 'assistant' : 'web'),
    wrappingPrice: () => wrappingCentsOf(settings.current().gifts),
    houseAddress,
    reserving: () => reservingTermsOf(settings.current()),
    report,
  });
  const counter = createCounter({
    ...post,
    db: database.db,
    inventory,
    payments,
    publicUrl: config.publicUrl,
    signingKey: secrets.signingKey,
    currency,
    restrictions: shippingRestrictions,
    houseAddress,
    cashStep: () => cashStepOf(settings.current().cash),
  });
  return { inventory, shipping, estimates, payments, offers, orders, checkouts, counter };
}

function observeEach(providers: PaymentProviders): PaymentProviders {
  const observed = Object.entries(providers).map(([name, provider]) => [
    name,
    observeProvider(name, provider),
  ]);
  return Object.fromEntries(observed) as PaymentProviders;
}
