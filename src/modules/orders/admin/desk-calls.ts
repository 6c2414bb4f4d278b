import { useQueryClient } from '@tanstack/react-query';
import { readJson, writeJson } from '#client/api.ts';
import { toast } from '#design/toast.ts';
import type { PrintedOrder } from '#modules/orders/admin-order.ts';
import type { Sending } from '#modules/orders/sending.ts';
import type { PackedReport, ShipmentReport } from '#modules/orders/sending-schema.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { messageOf, refreshOrders, useOrderWrite } from './order-calls.ts';

const ordersCall = '/api/admin/orders';

export type ShipmentWish = { order: string; sending: Sending; evenUnpaid: boolean };

/** What became of each order, or why nothing could be asked. */
export type ReportAnswer<Report> = { ok: true; report: Report } | { ok: false; reason: string };

/** What is done at the packing table. */
export function useOrderDesk() {
  const client = useQueryClient();
  const write = useOrderWrite();

  async function ask<Report>(what: string, body: object): Promise<ReportAnswer<Report>> {
    try {
      const { report } = await writeJson<{ report: Report }>('POST', `${ordersCall}/${what}`, body);
      return { ok: true, report };
    } catch (error) {
      const failed = 'It could not be done. Please try again: nothing is done twice.';
      return { ok: false, reason: messageOf(error, failed) };
    }
  }

  async function change<Report>(what: string, body: object): Promise<ReportAnswer<Report>> {
    const answer = await ask<Report>(what, body);
    await refreshOrders(client);
    return answer;
  }

  return {
    markPacked: (orders: readonly string[], packed: boolean) =>
      change<PackedReport>('packed', { orders, packed }),
    previewShipments: (shipments: readonly ShipmentWish[]) =>
      ask<ShipmentReport>('shipments/preview', { shipments }),
    ship: (shipments: readonly ShipmentWish[]) =>
      change<ShipmentReport>('shipments', { shipments }),

    /** Null when it is cancelled, else why not. */
    async cancel(id: string, body: { reason: string; tell: boolean }): Promise<string | null> {
      try {
        await write('POST', id, 'cancel', body);
        toast({ title: 'Order cancelled', description: `Order #${id} is cancelled.` });
        return null;
      } catch (error) {
        // It may have been paid meanwhile: then the page shows it as it is now.
        await refreshOrders(client);
        return messageOf(error, 'Failed to cancel the order. Please try again.');
      }
    },

    /** Null when it is kept longer, else why not. */
    async keepLonger(
      id: string,
      body: { days: number; reservedUntil: string },
    ): Promise<string | null> {
      try {
        const { order } = await write('POST', id, 'keep-longer', body);
        const until = formatMoment(order.reservedUntil ?? body.reservedUntil);
        toast({ title: 'Kept longer', description: `Order #${id} is kept until ${until}.` });
        return null;
      } catch (error) {
        await refreshOrders(client);
        return messageOf(error, 'Failed to keep it longer. Please try again.');
      }
    },

    /** Null when it is written, else why not. */
    async addNote(id: string, text: string): Promise<string | null> {
      try {
        await write('POST', id, 'notes', { text });
        return null;
      } catch (error) {
        return messageOf(error, 'Failed to add the note. Please try again.');
      }
    },
  };
}

export async function readSlips(orders: readonly string[]): Promise<PrintedOrder[]> {
  const query = new URLSearchParams({ orders: orders.join(',') });
  const { slips } = await readJson<{ slips: PrintedOrder[] }>(`${ordersCall}/slips?${query}`);
  return slips;
}
