import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readConflict } from '#admin-kit/conflicts/edit-choices.ts';
import type { EditConflictState } from '#admin-kit/conflicts/use-edit-conflict.ts';
import { tellProblem } from '#admin-kit/tell.ts';
import { type ActionOptions, useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { toast } from '#design/toast/toast.ts';
import type { AdminOrder, AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { type RefundOutcome, refundNews } from '#modules/order-desk/refund-words.ts';
import type { RefundPart } from '#modules/orders/money/refund-parts.ts';
import { orderStatusLabel, type SettableStatus } from '#modules/orders/order.ts';
import { describeSending, type Sending } from '#modules/orders/sending.ts';

const ordersCall = '/api/admin/orders';

/** The filters of the list, by their names in the address. */
export const orderFilters = [
  'q',
  'status',
  'payment',
  'channel',
  'packed',
  'customer',
  'from',
  'to',
  'sort',
] as const;

export type OrderListFilter = Partial<Record<(typeof orderFilters)[number], string>>;

export function orderListCall(filter: OrderListFilter, limit: number, cursor: string): string {
  const parameters = filterOf(filter);
  if (filter.sort) parameters.set('sort', filter.sort);
  parameters.set('limit', String(limit));
  if (cursor) parameters.set('cursor', cursor);
  return `${ordersCall}?${parameters}`;
}

/** The address of the list's content as a file. */
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

type ChangeAnswer = { order: AdminOrderDetails };

/** The order as it was when the user made a decision or an input. */
export type OpenedOrder = Pick<AdminOrder, 'id' | 'status' | 'sending' | 'version' | 'delivery'>;

export type RefundRequest = {
  /** In dollars; null refunds all that is left. */
  amount: number | null;
  reason: string;
  restock: boolean;
};

/** Changes one order, then reloads lists and totals. */
export function useOrderWrite() {
  const client = useQueryClient();
  const refresh = useRefreshOrders();
  return async <Answer extends ChangeAnswer>(
    method: 'PUT' | 'POST',
    id: string,
    what: string,
    body: object,
  ) => {
    const answer = await writeJson<Answer>(method, `${orderCall(id)}/${what}`, body);
    client.setQueryData([orderCall(id)], { order: answer.order });
    await refresh();
    return answer;
  };
}

/** The changes that staff make to an order; each shows a message after success. */
export function useOrderChanges() {
  const write = useOrderWrite();
  return {
    async mark({ id, version, ...known }: OpenedOrder, status: SettableStatus, sending?: Sending) {
      const base = { status: known.status, ...(sending && { sending: known.sending }) };
      const body = { status, ...(sending && { sending }), version, base };
      await write('PUT', id, 'status', body).catch((error) => {
        if (!readConflict(error)) tellProblem(markFailed);
        throw error;
      });
      const word = orderStatusLabel(status, known.delivery).toLowerCase();
      const description = `Order status has been updated to ${word}.`;
      toast({ title: 'Order Status Updated', description });
    },
    async saveSending(
      { id, version, sending: known }: OpenedOrder,
      sending: Sending,
      tell: boolean,
    ): Promise<void> {
      const body = { sending, tell, version, base: { sending: known } };
      const { order } = await write('PUT', id, 'sending', body);
      const title = order.waybill ? 'Tracking number saved' : 'Delivery saved';
      toast({ title, description: `The parcel goes with ${describeSending(order.sending)}.` });
    },
    async refund(
      order: AdminOrderDetails,
      request: RefundRequest,
      parts: readonly RefundPart[],
    ): Promise<void> {
      const { refundable, version } = order;
      const body = { ...request, refundable, version };
      const answer = await write<ChangeAnswer & RefundAnswer>('POST', order.id, 'refunds', body);
      toast(refundNews(order, answer.outcome, parts));
    },
  };
}

export const markFailed = 'Failed to update order status. Please try again.';
export const sendingFailed = 'Failed to save how the parcel goes. Please try again.';

type OrderActionOptions<Args extends unknown[], Answer> = ActionOptions<Args, Answer> & {
  /** The state of a conflict with a colleague's change. */
  edit?: EditConflictState;
};

/** After a failure the order may have changed, so the page loads it again. */
export function useOrderAction<Args extends unknown[] = [], Answer = unknown>(
  options: OrderActionOptions<Args, Answer>,
) {
  const { edit, done, onFailed } = options;
  const refresh = useRefreshOrders();
  return useAction<Args, Answer>({
    ...options,
    async onFailed(error, ...args) {
      await refresh();
      if (edit?.catches(error)) return true;
      edit?.settle();
      return onFailed?.(error, ...args);
    },
    async done(answer, ...args) {
      edit?.settle();
      await done?.(answer, ...args);
    },
  });
}

type RefundAnswer = { amount: number; outcome: RefundOutcome };

/** Reloads lists and totals of orders. */
export function useRefreshOrders(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        /^\/api\/admin\/(orders|customers|dashboard)/.test(String(queryKey[0])),
      refetchType: 'active',
    });
}
