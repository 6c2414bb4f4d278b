import type { Courier, TrackingEvent } from '#modules/shipping/courier.ts';

/** The courier limits calls per day, and parcels move slowly. */
const freshMs = 10 * 60 * 1000;
const rememberedWaybills = 500;

type Remembered = { events: TrackingEvent[]; at: number };

export type CourierEvents = (waybill: string) => Promise<TrackingEvent[]>;

/** The courier's latest events for a parcel; empty if the call fails. */
export function createCourierEvents(courier: Courier): CourierEvents {
  const remembered = new Map<string, Remembered>();
  return async (waybill) => {
    const known = remembered.get(waybill);
    if (known && Date.now() - known.at < freshMs) return known.events;
    const answer = await courier.track(waybill);
    const events = answer.ok ? answer.value.events : (known?.events ?? []);
    if (remembered.size >= rememberedWaybills) remembered.clear();
    remembered.set(waybill, { events, at: Date.now() });
    return events;
  };
}
