import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DayReport, FiscalState, OrderReceipts } from '#modules/fiscal/fiscal-schema.ts';

export const fiscalCall = '/api/admin/fiscal';

export function useFiscalState() {
  return useQuery<FiscalState>({ queryKey: [fiscalCall], staleTime: 0, refetchInterval: 15_000 });
}

export function useDayReport(dayNo: number) {
  return useQuery<DayReport>({ queryKey: [`${fiscalCall}/days/${dayNo}`], staleTime: 0 });
}

export const orderReceiptsCall = (order: string) =>
  `/api/admin/orders/${encodeURIComponent(order)}/fiscal-receipts`;

export function useOrderReceipts(order: string) {
  return useQuery<OrderReceipts>({ queryKey: [orderReceiptsCall(order)], staleTime: 0 });
}

export function useReadFiscalAnew() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [fiscalCall] });
}
