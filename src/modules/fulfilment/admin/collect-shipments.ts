import {
  mergeShipments,
  readShipmentLines,
  type ShipmentLine,
} from '#modules/fulfilment/read-shipment-lines.ts';
import type { Sending } from '#modules/orders/sending.ts';
import type { ShipmentWish } from './desk-calls.ts';

/**
 * The packer's input: a courier for all orders, other couriers for single orders, a number for each
 * ticked order, and a pasted list.
 */
export type ShipmentForm = {
  courier: Sending;
  others?: Readonly<Record<string, Sending>>;
  typed: Readonly<Record<string, string>>;
  list: string;
};

/** The carrier of one of the orders. */
export function courierFor({ courier, others }: ShipmentForm, order: string): Sending {
  return others?.[order] ?? courier;
}

/** A rider needs no number, even if one was typed before the rider was chosen. */
function sendingWith(courier: Sending, number: string): Sending {
  return { ...courier, number: courier.by === 'rider' ? '' : number };
}

export type Unreadable = { text: string; reason: string };

export function collectShipments(
  ticked: readonly string[],
  form: ShipmentForm,
): { wishes: ShipmentWish[]; unreadable: Unreadable[] } {
  const { typed, list } = form;
  const beside: ShipmentLine[] = ticked.map((order) => ({
    order,
    number: (typed[order] ?? '').trim(),
  }));
  const { lines, problems } = readShipmentLines(list);
  const merged = mergeShipments([...beside, ...lines]);
  const wishes = merged.lines.map(({ order, number }) => ({
    order,
    sending: sendingWith(courierFor(form, order), number),
    evenUnpaid: false,
  }));
  return { wishes, unreadable: [...problems, ...merged.contradictions] };
}
