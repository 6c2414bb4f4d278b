import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { fiscalCodes } from '#database/schema/index.ts';
import type { FiscalCode, ServiceName } from '#modules/fiscal/fiscal-code.ts';
import type { TaxGroup } from '#modules/fiscal/receipt.ts';

export async function listCodes(
  db: Executor,
  kinds: readonly FiscalCode['kind'][],
): Promise<FiscalCode[]> {
  return db
    .select()
    .from(fiscalCodes)
    .where(inArray(fiscalCodes.kind, [...kinds]));
}

export async function storeCodes(db: Executor, codes: readonly FiscalCode[]): Promise<void> {
  if (codes.length === 0) return;
  await db
    .insert(fiscalCodes)
    .values([...codes])
    .onConflictDoUpdate({
      target: [fiscalCodes.kind, fiscalCodes.key],
      set: { taxGroup: sql`excluded.tax_group`, hsCode: sql`excluded.hs_code` },
    });
}

type ServiceCode = { group: TaxGroup; hsCode: string };

export async function findServiceCodes(db: Executor): Promise<Record<ServiceName, ServiceCode>> {
  const codes = await listCodes(db, ['service']);
  const codeOf = (name: ServiceName): ServiceCode => {
    const found = codes.find(({ key }) => key === name);
    return { group: found?.taxGroup || 'standard', hsCode: found?.hsCode ?? '' };
  };
  return { delivery: codeOf('delivery'), wrapping: codeOf('wrapping') };
}
