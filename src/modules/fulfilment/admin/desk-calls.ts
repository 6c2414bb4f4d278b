import { readJson, writeJson } from '#client/api.ts';
import type { PackedReport, ShipmentReport } from '#modules/fulfilment/shipment-schema.ts';
import type { PrintedOrder } from '#modules/order-desk/admin-order.ts';
import type { Sending } from '#modules/orders/sending.ts';

const ordersCall = '/api/admin/orders';

export type ShipmentWish = { order: string; sending: Sending; evenUnpaid: boolean };

export const deskFailed = 'It did not work. Please try again. Nothing is done twice.';

/** Sends the orders and returns the result for each. */
async function ask<Report>(what: string, body: object): Promise<Report> {
  const { report } = await writeJson<{ report: Report }>('POST', `${ordersCall}/${what}`, body);
  return report;
}

export const markPacked = (orders: readonly string[], packed: boolean) =>
  ask<PackedReport>('packed', { orders, packed });

export const previewShipments = (shipments: readonly ShipmentWish[]) =>
  ask<ShipmentReport>('shipments/preview', { shipments });

export const sendShipments = (shipments: readonly ShipmentWish[]) =>
  ask<ShipmentReport>('shipments', { shipments });

export async function readSlips(orders: readonly string[]): Promise<PrintedOrder[]> {
  const query = new URLSearchParams({ orders: orders.join(',') });
  const { slips } = await readJson<{ slips: PrintedOrder[] }>(`${ordersCall}/slips?${query}`);
  return slips;
}
