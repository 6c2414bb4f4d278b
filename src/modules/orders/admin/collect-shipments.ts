import {
  mergeShipments,
  readShipmentLines,
  type ShipmentLine,
} from '#modules/orders/read-shipment-lines.ts';
import type { Sending } from '#modules/orders/sending.ts';
import type { ShipmentWish } from './desk-calls.ts';

/** What a packer has entered: one courier for all, a number beside each ticked order, and a list. */
export type ShipmentForm = {
  courier: Sending;
  typed: Readonly<Record<string, string>>;
  list: string;
};

export type Unreadable = { text: string; reason: string };

export function collectShipments(
  ticked: readonly string[],
  { courier, typed, list }: ShipmentForm,
): { wishes: ShipmentWish[]; unreadable: Unreadable[] } {
  const beside: ShipmentLine[] = ticked.map((order) => ({
    order,
    number: (typed[order] ?? '').trim(),
  }));
  const { lines, problems } = readShipmentLines(list);
  const merged = mergeShipments([...beside, ...lines]);
  const wishes = merged.lines.map(({ order, number }) => ({
    order,
    sending: { ...courier, number },
    evenUnpaid: false,
  }));
  return { wishes, unreadable: [...problems, ...merged.contradictions] };
}
