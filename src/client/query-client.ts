import { QueryClient } from '@tanstack/react-query';
import { readJson } from './api.ts';

/** Reads use the first element of the query key as the address. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => readJson(String(queryKey[0]), signal),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // Offline a read fails visibly like any other: silent waiting would look like no data.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
}

let browserClient: QueryClient | undefined;

/** In a browser one client for the life of the page, on the server a new one for every render. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
