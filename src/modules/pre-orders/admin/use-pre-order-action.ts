import { useQueryClient } from '@tanstack/react-query';
import { type ActionOptions, useAction } from '#admin-kit/use-action.ts';
import { staffPreOrdersCall } from '#modules/pre-orders/pre-order.ts';

/** An action after which the offers are read again. */
export function usePreOrderAction<Answer = unknown>({
  done,
  ...options
}: ActionOptions<[], Answer>) {
  const client = useQueryClient();
  return useAction<[], Answer>({
    ...options,
    async done(answer) {
      await client.invalidateQueries({ queryKey: [staffPreOrdersCall] });
      return done?.(answer);
    },
  });
}
