import type { Database } from '#database/client.ts';
import type { CustomsCodeSource } from '#modules/catalog/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import type { OrderPost } from '#modules/orders/server/index.ts';
import type { Courier } from '#modules/shipping/courier.ts';
import { changeSending, type SendingChange } from './change-sending.ts';
import { createCourierEvents } from './courier-events.ts';
import { listSlips } from './list-slips.ts';
import { markPacked, type PackedChange } from './mark-packed.ts';
import { readCustomsLines } from './read-customs-lines.ts';
import { setWaybill, type WaybillChange } from './set-waybill.ts';
import { previewShipments, type ShipmentWish, shipMany } from './ship-many.ts';
import { trackOrder } from './track-order.ts';

export type FulfilmentParts = OrderPost & {
  db: Database;
  courier: Courier;
  /** The usual HS codes that modules know. */
  customsCodes(): readonly CustomsCodeSource[];
};

export type Fulfilment = ReturnType<typeof createFulfilment>;

export function createFulfilment(parts: FulfilmentParts) {
  const { db } = parts;
  const courierEvents = createCourierEvents(parts.courier);
  return {
    /** `address`: the caller's address, by which wrong numbers are limited. */
    trackOrder: (typed: string, address: string) =>
      trackOrder({ db, courierEvents }, typed, address),
    setWaybill: (change: WaybillChange) => setWaybill(parts, change),
    changeSending: (change: SendingChange) => changeSending(parts, change),
    readCustomsLines: (number: string) => readCustomsLines(parts, number),
    listSlips: (numbers: readonly string[]) => listSlips(parts, numbers),
    markPacked: (change: PackedChange) => markPacked(parts, change),
    previewShipments: (wishes: readonly ShipmentWish[]) => previewShipments(parts, wishes),
    shipMany: (shipments: Author & { wishes: readonly ShipmentWish[] }) =>
      shipMany(parts, shipments),
  };
}
