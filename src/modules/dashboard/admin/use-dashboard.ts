import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  type ChartPeriod,
  chartPeriods,
  type SeenDashboard,
} from '#modules/dashboard/dashboard.ts';
import type { SystemStatus } from '#modules/dashboard/system-status.ts';

export const dashboardCall = '/api/admin/dashboard';

/** Numbers change with time, so an open page reloads them once a minute. */
const oncePerMinute = 60_000;

const usualPeriod: ChartPeriod = 30;

/** The chart's period, from the address. */
export function useChartPeriod(): ChartPeriod {
  const [parameters] = useSearchParams();
  const asked = Number(parameters.get('days'));
  return chartPeriods.find((period) => period === asked) ?? usualPeriod;
}

export function useDashboard(period: ChartPeriod) {
  return useQuery<SeenDashboard>({
    queryKey: [`${dashboardCall}?days=${period}`],
    staleTime: 0,
    refetchInterval: oncePerMinute,
    placeholderData: keepPreviousData,
  });
}

export function useSystemStatus() {
  return useQuery<SystemStatus>({
    queryKey: [`${dashboardCall}/status`],
    staleTime: 0,
    refetchInterval: oncePerMinute,
  });
}
