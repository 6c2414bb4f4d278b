import { useQueryClient } from '@tanstack/react-query';
import { writeJson } from '#client/api.ts';
import { toast } from '#design/toast.ts';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { formatDollars } from '#shared/money.ts';
import { messageOf, refreshOrders, useOrderWrite } from './order-calls.ts';

type ReturnedLine = { position: number; quantity: number; reason: string; restock: boolean };

export type TakenBackBody = {
  id: string;
  lines: ReturnedLine[];
  withShipping: boolean;
  note: string;
};

export type ReturnBody = TakenBackBody & { amount: number; refundable: number; tell: boolean };

export type ExchangeBody = TakenBackBody & {
  saleId: string;
  newLines: { productId: number; color: string; size: string; quantity: number }[];
  delivery: 'delivery' | 'collection';
  shipping: { amount: number; carrier: string; service: string };
  ageConfirmed: boolean;
  difference?: { method: string; reference: string };
  expected: number;
};

type ReturnAnswer = {
  order: AdminOrderDetails;
  amount: number;
  outcome: 'none' | 'completed' | 'pending' | 'waiting' | 'failed';
};

type ExchangeAnswer = { orderId: string; refunded: number; refund: string | null };

const refusedText = 'The pieces are booked, but the provider refused the refund. Try it again.';

/** Each answers null when it was done, else why not. */
export function useReturnCalls(order: AdminOrderDetails) {
  const client = useQueryClient();
  const write = useOrderWrite();

  async function attempt(work: () => Promise<void>, fallback: string): Promise<string | null> {
    try {
      await work();
      return null;
    } catch (error) {
      // A colleague may have been faster: then the page shows the order as it is now.
      await refreshOrders(client);
      return messageOf(error, fallback);
    }
  }

  return {
    receive: (body: ReturnBody) =>
      attempt(async () => {
        const answer = await write<ReturnAnswer>('POST', order.id, 'returns', body);
        if (answer.outcome === 'failed') {
          toast({ title: 'Refund refused', description: refusedText, variant: 'destructive' });
          return;
        }
        const money = answer.amount > 0 ? ` ${formatDollars(answer.amount)} goes back.` : '';
        toast({ title: 'Return booked', description: `The pieces are back.${money}` });
      }, 'Failed to book the return. Please try again: nothing is booked twice.'),

    exchange: (body: ExchangeBody) =>
      attempt(async () => {
        const call = `/api/admin/orders/${encodeURIComponent(order.id)}/exchanges`;
        const answer = await writeJson<ExchangeAnswer>('POST', call, body);
        await refreshOrders(client);
        if (answer.refund === 'failed') {
          toast({ title: 'Refund refused', description: refusedText, variant: 'destructive' });
          return;
        }
        toast({ title: 'Exchange booked', description: `The new order is #${answer.orderId}.` });
      }, 'Failed to book the exchange. Please try again: nothing is booked twice.'),

    decline: (returnId: string, reason: string) =>
      attempt(async () => {
        await write('POST', order.id, `returns/${returnId}/decline`, { reason });
        toast({ title: 'Return declined', description: 'The customer has been written to.' });
      }, 'Failed to decline the return. Please try again.'),
  };
}
