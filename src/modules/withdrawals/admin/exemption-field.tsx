import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Problem } from '#admin-kit/problem.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { SelectField } from '#design/fields/select-field.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import {
  type ExemptionReason,
  exemptionCall,
  exemptionLabels,
  exemptionReasons,
} from '#modules/withdrawals/withdrawal.ts';
import type { Exemption } from '#modules/withdrawals/withdrawal-schema.ts';

const options = [
  { value: '', label: 'As usual' },
  ...exemptionReasons.map((reason) => ({ value: reason, label: exemptionLabels[reason] })),
];

/** Saved separately, as it is no field of the product. Shown if the shop offers withdrawals. */
export function ExemptionField({ productId }: { productId: number }) {
  const isOffered = useShop().withdrawalCountries.length > 0;
  const call = exemptionCall(productId);
  const client = useQueryClient();
  const { data, isError } = useQuery<Exemption>({
    queryKey: [call],
    enabled: isOffered,
    staleTime: 0,
  });
  const save = useAction({
    call: (reason: ExemptionReason | null) =>
      writeJson('PUT', `/api/admin/products/${productId}/withdrawal`, { reason }),
    always: () => client.invalidateQueries({ queryKey: [call] }),
    says: { title: 'Right of withdrawal saved' },
    failed: 'The right of withdrawal was not saved. Please try again.',
  });
  if (!isOffered) return null;
  return (
    <div>
      <SelectField
        label="Right of withdrawal"
        hint="Saved at once. Shoppers read it below the button, before they buy."
        options={options}
        disabled={!data || save.isBusy}
        value={data?.reason ?? ''}
        onChange={({ target }) => save.run((target.value || null) as ExemptionReason | null)}
      />
      <Problem
        text={isError ? 'It could not be read. Please open the form again.' : save.error}
        className="mt-2"
      />
    </div>
  );
}
