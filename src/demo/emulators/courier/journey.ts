import type { ShipmentRecord } from './courier-desk.ts';

type Step = {
  hours: number;
  statusCode: 'pre-transit' | 'transit' | 'delivered';
  description: string;
  place: 'origin' | 'hub' | 'destination';
};

const steps: readonly Step[] = [
  {
    hours: 0,
    statusCode: 'pre-transit',
    description: 'Shipment information received',
    place: 'origin',
  },
  { hours: 3, statusCode: 'transit', description: 'Shipment picked up', place: 'origin' },
  { hours: 8, statusCode: 'transit', description: 'Departed facility', place: 'origin' },
  { hours: 14, statusCode: 'transit', description: 'Arrived at sort facility', place: 'hub' },
  { hours: 20, statusCode: 'transit', description: 'Departed facility', place: 'hub' },
  {
    hours: 44,
    statusCode: 'transit',
    description: 'Customs clearance completed',
    place: 'destination',
  },
  { hours: 50, statusCode: 'transit', description: 'Out for delivery', place: 'destination' },
  { hours: 55, statusCode: 'delivered', description: 'Delivered', place: 'destination' },
];

const hourMs = 3_600_000;

/** Events so far, newest first, in the format of the unified tracking call. */
export function describeJourney(shipment: ShipmentRecord, now: number, speed: number) {
  const start = Date.parse(shipment.since);
  const timeOf = (step: Step) => start + (step.hours * hourMs) / speed;
  const events = steps
    .filter((step) => timeOf(step) <= now)
    .map((step) => ({
      timestamp: new Date(timeOf(step)).toISOString(),
      location: { address: addressOf(step, shipment) },
      statusCode: step.statusCode,
      status: step.description,
      description: step.description,
    }))
    .reverse();
  const last = steps.at(-1);
  return {
    id: shipment.waybill,
    service: 'express',
    origin: { address: { countryCode: 'ZW', addressLocality: 'HARARE' } },
    destination: {
      address: { countryCode: shipment.country, addressLocality: shipment.city.toUpperCase() },
    },
    status: events[0],
    estimatedTimeOfDelivery: last && new Date(timeOf(last)).toISOString(),
    details: { product: { productName: 'EXPRESS WORLDWIDE' }, totalNumberOfPieces: 1 },
    events,
  };
}

function addressOf({ place }: Step, shipment: ShipmentRecord) {
  if (place === 'origin') return { addressLocality: 'HARARE', countryCode: 'ZW' };
  if (place === 'hub') return { addressLocality: 'JOHANNESBURG', countryCode: 'ZA' };
  return { addressLocality: shipment.city.toUpperCase(), countryCode: shipment.country };
}
