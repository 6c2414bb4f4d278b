import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DayReport, FiscalState, OrderReceipts } from '#modules/fiscal/fiscal-schema.ts';

export const fiscalCall = '/api/admin/fiscal';
export const codesCall = '/api/admin/fiscal/codes';

export function useFiscalState() {
  return useQuery<FiscalState>({ queryKey: [fiscalCall], staleTime: 0, refetchInterval: 15_000 });
}

export function useDayReport(dayNo: number) {
  return useQuery<DayReport>({ queryKey: [`${fiscalCall}/days/${dayNo}`], staleTime: 0 });
}

const orderReceiptsCall = (order: string) =>
  `/api/admin/orders/${encodeURIComponent(order)}/fiscal-receipts`;

export function useOrderReceipts(order: string) {
  return useQuery<OrderReceipts>({ queryKey: [orderReceiptsCall(order)], staleTime: 0 });
}

export function useReadOrderAnew(order: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [orderReceiptsCall(order)] });
}

/** How long a paper waits for ZIMRA, which usually answers within seconds. */
const patienceMs = 7000;

/** The receipts on an order's papers; polled until ZIMRA has answered or the wait is over. */
export function useReceiptsForPaper(order: string) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const { data, isError } = useQuery<OrderReceipts>({
    queryKey: [orderReceiptsCall(order)],
    staleTime: 0,
    refetchInterval: ({ state }) => (!isOver && isUnconfirmed(state.data) ? 1000 : false),
  });
  const isReady = isError || (data !== undefined && (isOver || !isUnconfirmed(data)));
  return { data, isReady };
}

const isUnconfirmed = (data: OrderReceipts | undefined) =>
  data?.receipts.some(({ isConfirmed }) => !isConfirmed) === true;

export function useReadFiscalAnew() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [fiscalCall] });
}
