import { useQuery } from '@tanstack/react-query';
import { exemptionCall, exemptionNotes } from '#modules/withdrawals/withdrawal.ts';
import type { Exemption } from '#modules/withdrawals/withdrawal-schema.ts';

/** Says before the purchase that it can't be withdrawn from. */
export default function ExemptionNote({ productId }: { productId: number }) {
  const { data } = useQuery<Exemption>({ queryKey: [exemptionCall(productId)] });
  const note = data?.reason && exemptionNotes[data.reason];
  if (!note) return null;
  return <p className="type-small text-quiet">{note}</p>;
}
