import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('reads are never stale, never repeated by themselves and not tried twice', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
});

it('offline a read fails at once, and is made again with the connection', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    networkMode: 'always',
    refetchOnReconnect: true,
  });
});
