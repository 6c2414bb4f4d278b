import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { toast } from '#design/toast.ts';
import type { AdminOrder, AdminOrderDetails } from '#modules/orders/admin-order.ts';
import type { Customer } from '#modules/orders/customer-schema.ts';
import { orderStatusLabel, type SettableStatus } from '#modules/orders/order.ts';
import { type RefundOutcome, refundNews } from '#modules/orders/refund-words.ts';
import { describeSending, type Sending } from '#modules/orders/sending.ts';
import { type HandMethod, paidWithLabel } from '#modules/payments/payment-method.ts';
import { readConflict } from '#modules/staff/admin/edit-choices.ts';
import type { EditConflict } from '#shared/edit-conflict.ts';

const ordersCall = '/api/admin/orders';

export type OrderListFilter = {
  q: string;
  status: string;
  payment: string;
  channel: string;
  packed: string;
  customer: string;
  from: string;
  to: string;
  sort: string;
};

export function orderListCall(filter: OrderListFilter, limit: number, cursor: string): string {
  const parameters = filterOf(filter);
  if (filter.sort) parameters.set('sort', filter.sort);
  parameters.set('limit', String(limit));
  if (cursor) parameters.set('cursor', cursor);
  return `${ordersCall}?${parameters}`;
}

/** What the list shows, as a file. */
export function exportCall(filter: OrderListFilter): string {
  return `${ordersCall}/export?${filterOf(filter)}`;
}

function filterOf(filter: OrderListFilter): URLSearchParams {
  const { q, status, payment, channel, packed, customer, from, to } = filter;
  const named = { q, status, payment, channel, packed, userId: customer, from, to };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) {
    if (value) parameters.set(name, value);
  }
  return parameters;
}

export const orderCall = (id: string) => `${ordersCall}/${encodeURIComponent(id)}`;

export function useOrder(id: string) {
  return useQuery<{ order: AdminOrderDetails }>({ queryKey: [orderCall(id)], staleTime: 0 });
}

export function useCustomer(id: string) {
  return useQuery<{ customer: Customer }>({
    queryKey: [`/api/admin/customers/${encodeURIComponent(id)}`],
    enabled: id !== '',
    staleTime: 0,
  });
}

type ChangeAnswer = { order: AdminOrderDetails };

/** The order as it was when something was decided or typed for it. */
export type OpenedOrder = Pick<AdminOrder, 'id' | 'status' | 'sending' | 'version' | 'delivery'>;

/** Why a change was not made; with a conflict there is something to choose. */
export type ChangeRefusal = { message: string; conflict: EditConflict | null };

export type RefundRequest = {
  /** In dollars; null gives back all that is left. */
  amount: number | null;
  reason: string;
  restock: boolean;
};

/** A change of one order, after which lists and figures are asked for anew. */
export function useOrderWrite() {
  const client = useQueryClient();
  return async <Answer extends ChangeAnswer>(
    method: 'PUT' | 'POST',
    id: string,
    what: string,
    body: object,
  ) => {
    const answer = await writeJson<Answer>(method, `${orderCall(id)}/${what}`, body);
    client.setQueryData([orderCall(id)], { order: answer.order });
    await refreshOrders(client);
    return answer;
  };
}

/** The changes staff make to an order. */
export function useOrderChanges() {
  const client = useQueryClient();
  const write = useOrderWrite();
  return {
    /** Null when it was marked, else why not. */
    async mark(
      { id, version, ...known }: OpenedOrder,
      status: SettableStatus,
      sending?: Sending,
    ): Promise<ChangeRefusal | null> {
      try {
        const base = { status: known.status, ...(sending && { sending: known.sending }) };
        await write('PUT', id, 'status', { status, ...(sending && { sending }), version, base });
        const word = orderStatusLabel(status, known.delivery).toLowerCase();
        const description = `Order status has been updated to ${word}.`;
        toast({ title: 'Order Status Updated', description });
        return null;
      } catch (error) {
        const failed = 'Failed to update order status. Please try again.';
        const refusal = refusalOf(error, failed);
        if (!refusal.conflict) {
          toast({ title: 'Error', description: failed, variant: 'destructive' });
        }
        // The order may have been cancelled meanwhile: then the page shows it as it is now.
        await refreshOrders(client);
        return refusal;
      }
    },
    /** Null when it was saved, else why not. */
    async saveSending(
      { id, version, sending: known }: OpenedOrder,
      sending: Sending,
      tell: boolean,
    ): Promise<ChangeRefusal | null> {
      try {
        const body = { sending, tell, version, base: { sending: known } };
        const { order } = await write('PUT', id, 'sending', body);
        const title = order.waybill ? 'Tracking number saved' : 'Delivery saved';
        toast({ title, description: `The parcel goes with ${describeSending(order.sending)}.` });
        return null;
      } catch (error) {
        await refreshOrders(client);
        return refusalOf(error, 'Failed to save how the parcel goes. Please try again.');
      }
    },
    async refund(order: AdminOrderDetails, request: RefundRequest): Promise<ChangeRefusal | null> {
      try {
        const { refundable, version } = order;
        const { amount, outcome } = await write<ChangeAnswer & RefundAnswer>(
          'POST',
          order.id,
          'refunds',
          { ...request, refundable, version },
        );
        toast(refundNews(order, outcome, amount));
        return null;
      } catch (error) {
        await refreshOrders(client);
        return refusalOf(error, 'Failed to refund. Please try again.');
      }
    },
    async recordPayment(
      { id }: AdminOrderDetails,
      payment: { method: HandMethod; reference: string },
    ): Promise<string | null> {
      try {
        await writeJson('POST', `${orderCall(id)}/payment`, payment);
        const description = `Order #${id} is paid (${paidWithLabel(payment.method).toLowerCase()}).`;
        toast({ title: 'Payment recorded', description });
        return null;
      } catch (error) {
        return messageOf(error, 'Failed to record the payment. Please try again.');
      } finally {
        await refreshOrders(client);
      }
    },
  };
}

type RefundAnswer = { amount: number; outcome: RefundOutcome };

export async function refreshOrders(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      /^\/api\/admin\/(orders|customers|dashboard)/.test(String(queryKey[0])),
    refetchType: 'active',
  });
}

export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof WriteError && error.serverMessage) || fallback;
}

function refusalOf(error: unknown, fallback: string): ChangeRefusal {
  return { message: messageOf(error, fallback), conflict: readConflict(error) };
}
