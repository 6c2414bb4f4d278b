import {
  mergeShipments,
  readShipmentLines,
  type ShipmentLine,
} from '#modules/fulfilment/read-shipment-lines.ts';
import type { Sending } from '#modules/orders/sending.ts';
import type { ShipmentWish } from './desk-calls.ts';

/**
 * What a packer has entered: a courier for all, another beside an order that goes otherwise, a number
 * beside each ticked order, and a list.
 */
export type ShipmentForm = {
  courier: Sending;
  others?: Readonly<Record<string, Sending>>;
  typed: Readonly<Record<string, string>>;
  list: string;
};

/** Who carries one order of the several. */
export function courierFor({ courier, others }: ShipmentForm, order: string): Sending {
  return others?.[order] ?? courier;
}

/** A rider needs no number, also where one was typed before he was chosen. */
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
