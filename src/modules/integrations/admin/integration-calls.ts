import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '#modules/integrations/api-key.ts';
import type { Delivery, Endpoint } from '#modules/integrations/webhook.ts';

export const keysCall = '/api/admin/api-keys';
export const webhooksCall = '/api/admin/webhooks';
export const deliveriesCall = '/api/admin/webhook-deliveries';

export function useKeys() {
  return useQuery<{ keys: ApiKey[] }>({ queryKey: [keysCall] });
}

const whileOneWaitsMs = 3000;

/** Polls while messages wait, since they are sent in the background. */
export function useEndpoints() {
  return useQuery<{ endpoints: Endpoint[] }>({
    queryKey: [webhooksCall],
    refetchInterval: ({ state }) =>
      state.data?.endpoints.some(({ waiting }) => waiting > 0) ? whileOneWaitsMs : false,
  });
}

export function useDeliveries(endpoint: Endpoint) {
  return useQuery<{ deliveries: Delivery[] }>({
    queryKey: [`${webhooksCall}/${endpoint.id}/deliveries`],
    refetchInterval: endpoint.waiting > 0 ? whileOneWaitsMs : false,
  });
}

export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [call] }) =>
        [keysCall, webhooksCall].some((address) => String(call).startsWith(address)),
    });
}
