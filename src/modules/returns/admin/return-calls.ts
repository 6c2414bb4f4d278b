import type { z } from 'zod';
import { tellProblem } from '#admin-kit/tell.ts';
import { writeJson } from '#client/api.ts';
import { toast } from '#design/toast/toast.ts';
import {
  orderCall,
  useOrderWrite,
  useRefreshOrders,
} from '#modules/order-desk/admin/order-calls.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import type { returnWishSchema } from '#modules/returns/return-schema.ts';
import { formatDollars } from '#shared/money.ts';

type ReturnBody = z.input<typeof returnWishSchema>;

type ExchangeBody = Pick<ReturnBody, 'id' | 'lines' | 'withShipping' | 'note'> & {
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

const refusedText = 'The return is booked, but the provider refused the refund. Please try again.';

/** Each shows a message after success. */
export function useReturnCalls(order: AdminOrderDetails) {
  const refresh = useRefreshOrders();
  const write = useOrderWrite();
  return {
    async receive(body: ReturnBody) {
      const answer = await write<ReturnAnswer>('POST', order.id, 'returns', body);
      if (answer.outcome === 'failed') return tellProblem(refusedText, 'Refund refused');
      const money = answer.amount > 0 ? ` ${formatDollars(answer.amount)} goes back.` : '';
      toast({ title: 'Return booked', description: `The items are marked as returned.${money}` });
    },
    async exchange(body: ExchangeBody) {
      const call = `${orderCall(order.id)}/exchanges`;
      const answer = await writeJson<ExchangeAnswer>('POST', call, body);
      await refresh();
      if (answer.refund === 'failed') return tellProblem(refusedText, 'Refund refused');
      toast({ title: 'Exchange booked', description: `The new order is #${answer.orderId}.` });
    },
  };
}
