import { z } from 'zod';
import type { CourierRate, Tracking, TrackingStatus } from '#modules/shipping/courier.ts';

export const carrier = 'DHL';

const textOrNumber = z.union([z.string(), z.number()]);

const priceSchema = z.object({
  currencyType: z.string().nullish(),
  priceCurrency: z.string().nullish(),
  price: textOrNumber.nullish(),
});

const productSchema = z.object({
  productName: z.string(),
  productCode: z.string().default(''),
  totalPrice: z.array(priceSchema).default([]),
  deliveryCapabilities: z
    .object({
      estimatedDeliveryDateAndTime: z.string().nullish(),
      totalTransitDays: textOrNumber.nullish(),
    })
    .nullish(),
});

export const ratesSchema = z.object({ products: z.array(productSchema) });

type Product = z.infer<typeof productSchema>;

/** BILLC is what we are billed, PULCL the public price, BASEC the price before conversion. */
const currencyTypes = ['BILLC', 'PULCL', 'BASEC'];

/** Null for a product without a price in our currency, or with the zero that means no offer. */
export function toCourierRate(product: Product, currency: string): CourierRate | null {
  const price = currencyTypes
    .map((type) => product.totalPrice.find((each) => each.currencyType === type))
    .find((each) => each?.priceCurrency === currency && isOffered(each.price));
  if (!price) return null;
  const transitDays = Number(product.deliveryCapabilities?.totalTransitDays ?? Number.NaN);
  return {
    carrier,
    service: product.productName,
    serviceCode: product.productCode,
    rate: toRateText(price.price ?? ''),
    currency,
    transitDays: Number.isInteger(transitDays) ? transitDays : null,
    estimatedDelivery: toIsoLike(product.deliveryCapabilities?.estimatedDeliveryDateAndTime),
  };
}

function isOffered(price: string | number | null | undefined): boolean {
  return price !== null && price !== undefined && price !== '' && Number(price) !== 0;
}

function toRateText(price: string | number): string {
  const amount = Number(price);
  return Number.isFinite(amount) && amount > 0 ? amount.toFixed(2) : String(price);
}

/** The courier writes both '2026-11-24T23:59:00' and '2026-11-24 23:59:00'. */
function toIsoLike(text: string | null | undefined): string | null {
  return text ? text.trim().replace(' ', 'T') : null;
}

const trackingEventSchema = z.object({
  timestamp: z.string().nullish(),
  statusCode: z.string().nullish(),
  status: z.string().nullish(),
  description: z.string().nullish(),
  location: z
    .object({
      address: z
        .object({ addressLocality: z.string().nullish(), countryCode: z.string().nullish() })
        .nullish(),
    })
    .nullish(),
});

export const trackingSchema = z.object({
  shipments: z.array(
    z.object({
      id: textOrNumber,
      status: trackingEventSchema.nullish(),
      estimatedTimeOfDelivery: z.string().nullish(),
      events: z.array(trackingEventSchema).default([]),
    }),
  ),
});

type Shipment = z.infer<typeof trackingSchema>['shipments'][number];

const statuses: readonly TrackingStatus[] = ['pre-transit', 'transit', 'delivered', 'failure'];

export function toTracking(shipment: Shipment): Tracking {
  const events = shipment.events.length > 0 ? shipment.events : [shipment.status ?? {}];
  return {
    waybill: String(shipment.id),
    status: toStatus((shipment.status ?? shipment.events[0])?.statusCode),
    estimatedDelivery: toIsoLike(shipment.estimatedTimeOfDelivery),
    events: events
      .map(toTrackingEvent)
      .filter((event) => event !== null)
      .sort((a, b) => b.at.localeCompare(a.at)),
  };
}

function toTrackingEvent(event: z.infer<typeof trackingEventSchema>) {
  if (!event.timestamp) return null;
  const { addressLocality, countryCode } = event.location?.address ?? {};
  return {
    at: event.timestamp,
    status: toStatus(event.statusCode),
    description: event.description ?? event.status ?? '',
    place: [addressLocality, countryCode].filter(Boolean).join(', ') || null,
  };
}

function toStatus(code: string | null | undefined): TrackingStatus {
  return statuses.find((status) => status === code) ?? 'unknown';
}
