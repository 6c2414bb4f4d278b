import type { Executor } from '#database/client.ts';
import type { LegalDetail } from '#modules/catalog/legal-detail.ts';
import { exemptionNotes } from '#modules/withdrawals/withdrawal.ts';
import { listExemptions } from './withdrawal-repository.ts';

/** What assistants and feeds must say before the purchase, as the product's page does. */
export async function exemptionDetails(
  db: Executor,
  productIds: readonly number[],
): Promise<Map<number, LegalDetail[]>> {
  const found = await listExemptions(db, productIds);
  return new Map(
    found.map(({ productId, reason }) => [
      productId,
      [
        {
          name: 'withdrawal',
          label: 'Right of withdrawal',
          text: exemptionNotes[reason],
          isTerm: true,
        },
      ],
    ]),
  );
}
