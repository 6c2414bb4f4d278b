import { useQuery } from '@tanstack/react-query';
import type { ShownPasskey } from '#modules/identity/passkey-schema.ts';

export const passkeysAddress = '/api/admin/passkeys';
export const secondFactorAddress = '/api/admin/second-factor';

export type AppState = { enabled: boolean; recoveryCodesLeft: number };

/** The account's second factors. Both panels read them, and each change fetches them again. */
export function useFactors() {
  const app = useQuery<AppState>({ queryKey: [secondFactorAddress], staleTime: 0 });
  const list = useQuery<{ passkeys: ShownPasskey[] }>({
    queryKey: [passkeysAddress],
    staleTime: 0,
  });
  return {
    app: app.data,
    passkeys: list.data?.passkeys,
    isPending: app.isPending || list.isPending,
    isError: app.isError || list.isError,
    refetch() {
      void app.refetch();
      void list.refetch();
    },
  };
}
