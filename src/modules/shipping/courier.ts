import type { Cents } from '#shared/money.ts';
import type { Result } from '#shared/result.ts';
import type { Parcel } from './parcels/parcel.ts';

/** The destination of a parcel, with the facts that its price depends on. */
export type Destination = { city: string; postalCode: string; country: string };

export type RateQuery = {
  destination: Destination;
  parcels: readonly Parcel[];
  declaredCents: Cents;
  currency: string;
};

export type CourierRate = {
  carrier: string;
  service: string;
  serviceCode: string;
  /** Text with two decimals, or the courier's own words if it named no number. */
  rate: string;
  currency: string;
  transitDays: number | null;
  estimatedDelivery: string | null;
};

/**
 * `no-service`: the courier doesn't go there. `address-refused`: it does, but not to this address
 * (the detail says why). The others are outages, theirs or ours: the shopper can only try again.
 */
export type RateFailure =
  | 'no-service'
  | 'address-refused'
  | 'unreachable'
  | 'bad-answer'
  | 'misconfigured';

export type TrackingStatus = 'pre-transit' | 'transit' | 'delivered' | 'failure' | 'unknown';

export type TrackingEvent = {
  at: string;
  status: TrackingStatus;
  description: string;
  place: string | null;
};

/** Events newest first. */
export type Tracking = {
  waybill: string;
  status: TrackingStatus;
  estimatedDelivery: string | null;
  events: TrackingEvent[];
};

export type TrackingFailure = 'not-found' | 'busy' | 'unreachable' | 'bad-answer' | 'misconfigured';

export type Courier = {
  /** The town from which parcels are sent, as shown with each rate. */
  origin: string;
  listRates(query: RateQuery): Promise<Result<CourierRate[], RateFailure, string>>;
  track(waybill: string): Promise<Result<Tracking, TrackingFailure, string>>;
};
