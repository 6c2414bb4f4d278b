import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#database/client.ts';
import { productVariants } from '#database/schema/index.ts';
import { indexVariants, type VariantChoice } from '#modules/inventory/variant.ts';

/** An absent field keeps its value. */
export type VariantCodes = VariantChoice & {
  sku?: string | null | undefined;
  barcode?: string | null | undefined;
  weight?: number | null | undefined;
};

type CodeValue = string | number | null;

/** The changed fields, each with its old and its new value. */
export type CodeChange = VariantChoice & {
  fields: Record<string, readonly [before: CodeValue, after: CodeValue]>;
};

/** Codes used twice in one product, or by another product; the unique index ends races. */
export async function listTakenCodes(
  tx: Transaction,
  productId: number,
  codes: readonly VariantCodes[],
): Promise<string[]> {
  const own = await tx
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), isNull(productVariants.retiredAt)));
  const wanted = indexVariants(codes);
  const next = own.map((row) => ({
    ...row,
    ...said(wanted.same(row) ?? undefined),
  }));
  const skus = codesOf(next.map(({ sku }) => sku));
  const barcodes = codesOf(next.map(({ barcode }) => barcode));
  const others = await tx
    .select({ sku: productVariants.sku, barcode: productVariants.barcode })
    .from(productVariants)
    .where(
      and(
        ne(productVariants.productId, productId),
        isNull(productVariants.retiredAt),
        or(isAmong(productVariants.sku, skus), isAmong(productVariants.barcode, barcodes)),
      ),
    );
  const taken = new Set([
    ...twiceIn([...skus, ...others.map(({ sku }) => sku)]),
    ...twiceIn([...barcodes, ...others.map(({ barcode }) => barcode)]),
  ]);
  return [...taken];
}

/** A retired variant keeps its codes, in case it is made again, until another variant gets them. */
export async function freeRestingCodes(
  tx: Transaction,
  codes: readonly VariantCodes[],
): Promise<void> {
  const resting = isNotNull(productVariants.retiredAt);
  const skus = codesOf(codes.map(({ sku }) => sku ?? null));
  const barcodes = codesOf(codes.map(({ barcode }) => barcode ?? null));
  await tx
    .update(productVariants)
    .set({ sku: null })
    .where(and(resting, isAmong(productVariants.sku, skus)));
  await tx
    .update(productVariants)
    .set({ barcode: null })
    .where(and(resting, isAmong(productVariants.barcode, barcodes)));
}

function said({ sku, barcode, weight }: Partial<VariantCodes> = {}) {
  return {
    ...(sku !== undefined && { sku }),
    ...(barcode !== undefined && { barcode }),
    ...(weight !== undefined && { weight }),
  };
}

function codesOf(codes: readonly (string | null)[]): string[] {
  return codes.flatMap((code) => (code ? [code.toLowerCase()] : []));
}

function twiceIn(codes: readonly (string | null)[]): string[] {
  const all = codesOf(codes);
  return all.filter((code, index) => all.indexOf(code) !== index);
}

function isAmong(column: PgColumn, codes: readonly string[]): SQL {
  return sql`lower(${column}) = any (${sql.param(codes)}::text[])`;
}

export async function changeCodes(
  tx: Transaction,
  productId: number,
  codes: readonly VariantCodes[],
): Promise<CodeChange[]> {
  const own = await tx
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), isNull(productVariants.retiredAt)));
  const wanted = indexVariants(codes);
  const changes = own.flatMap((row) => {
    const values = said(wanted.same(row) ?? undefined);
    const fields = Object.entries(values)
      .map(([name, after]) => [name, [row[name as keyof typeof values], after]] as const)
      .filter(([, [before, after]]) => before !== after);
    return fields.length > 0 ? [{ row, values, fields: Object.fromEntries(fields) }] : [];
  });
  // Two variants may swap codes. The unique index allows that only if both are emptied first.
  for (const { row, values } of changes) await updateVariant(tx, row.id, emptied(values));
  for (const { row, values } of changes) await updateVariant(tx, row.id, values);
  return changes.map(({ row: { color, size }, fields }) => ({ color, size, fields }));
}

function emptied({ sku, barcode }: ReturnType<typeof said>) {
  return { ...(sku && { sku: null }), ...(barcode && { barcode: null }) };
}

async function updateVariant(
  tx: Transaction,
  id: number,
  values: ReturnType<typeof said>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(productVariants).set(values).where(eq(productVariants.id, id));
}

/** Retired variants count too: they keep their code until another variant gets it. */
export async function isBarcodeTaken(tx: Transaction, barcode: string): Promise<boolean> {
  const rows = await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(isAmong(productVariants.barcode, [barcode.toLowerCase()]));
  return rows.length > 0;
}

/** Only if it has none; false if it has one. */
export async function giveBarcode(
  tx: Transaction,
  variantId: number,
  barcode: string,
): Promise<boolean> {
  const rows = await tx
    .update(productVariants)
    .set({ barcode })
    .where(and(eq(productVariants.id, variantId), isNull(productVariants.barcode)))
    .returning({ id: productVariants.id });
  return rows.length > 0;
}
