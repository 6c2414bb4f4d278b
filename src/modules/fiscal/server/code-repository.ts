import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { fiscalCodes } from '#database/schema/index.ts';
import type { FiscalCode, ServiceName } from '#modules/fiscal/fiscal-code.ts';
import type { TaxGroup } from '#modules/settings/tax-group.ts';

export async function listCodes(db: Executor): Promise<FiscalCode[]> {
  return db.select().from(fiscalCodes);
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

/** The usual HS code of each category that has one. */
export async function usualCodes(db: Executor): Promise<Map<string, string>> {
  const codes = await listCodes(db);
  return new Map(
    codes.flatMap(({ kind, key, hsCode }) =>
      kind === 'category' && key !== '' && hsCode !== '' ? [[key, hsCode]] : [],
    ),
  );
}

/** Does not change existing codes. */
export async function storeMissingCodes(db: Executor, codes: readonly FiscalCode[]): Promise<void> {
  await db
    .insert(fiscalCodes)
    .values([...codes])
    .onConflictDoUpdate({
      target: [fiscalCodes.kind, fiscalCodes.key],
      set: { hsCode: sql`excluded.hs_code` },
      setWhere: sql`${fiscalCodes.hsCode} = ''`,
    });
}

type ServiceCode = { group: TaxGroup; hsCode: string };

export async function findServiceCodes(db: Executor): Promise<Record<ServiceName, ServiceCode>> {
  const codes = (await listCodes(db)).filter(({ kind }) => kind === 'service');
  const codeOf = (name: ServiceName): ServiceCode => {
    const found = codes.find(({ key }) => key === name);
    return { group: found?.taxGroup || 'standard', hsCode: found?.hsCode ?? '' };
  };
  return { delivery: codeOf('delivery'), wrapping: codeOf('wrapping') };
}
