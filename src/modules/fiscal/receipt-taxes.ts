import { includedTax } from '#modules/settings/tax.ts';
import type { TaxGroup } from '#modules/settings/tax-group.ts';
import type { Cents } from '#shared/money.ts';
import type { ApplicableTax, ReceiptLine, TaxRow } from './receipt.ts';

/** One row per tax. Its lines are summed first and rounded once, half away from zero. */
export function taxRowsOf(lines: readonly ReceiptLine[]): TaxRow[] {
  const groups = Map.groupBy(lines, ({ taxId }) => taxId);
  return [...groups]
    .sort(([one], [other]) => one - other)
    .map(([taxId, group]) => {
      const salesCents = group.reduce((sum, { totalCents }) => sum + totalCents, 0);
      const percent = group[0]?.percent ?? null;
      return { taxId, percent, salesCents, taxCents: containedTax(salesCents, percent) };
    });
}

export function containedTax(cents: Cents, percent: number | null): Cents {
  const tax = includedTax(Math.abs(cents), percent ?? 0);
  // Avoids -0, which would be written with the sign.
  return cents < 0 && tax > 0 ? -tax : tax;
}

/** The tax of a group of products on a day; null if the configuration has none. */
export function taxOfGroup(
  taxes: readonly ApplicableTax[],
  { group, day, isVatPayer }: { group: TaxGroup; day: string; isVatPayer: boolean },
): ApplicableTax | null {
  const valid = taxes.filter((tax) => isValidOn(tax, day));
  const without =
    valid.find(({ percent }) => percent === null) ?? valid.find(({ percent }) => percent === 0);
  if (!isVatPayer) return without ?? null;
  if (group === 'exempt') return valid.find(({ percent }) => percent === null) ?? null;
  if (group === 'zero') return valid.find(({ percent }) => percent === 0) ?? null;
  return standardOf(valid);
}

export function isValidOn({ validFrom, validTill }: ApplicableTax, day: string): boolean {
  return validFrom.slice(0, 10) <= day && (!validTill || validTill.slice(0, 10) >= day);
}

/** ZIMRA names it. A withholding tax has a rate too, but is not the standard tax. */
function standardOf(valid: readonly ApplicableTax[]): ApplicableTax | null {
  const withRate = valid.filter(
    ({ percent, name }) => (percent ?? 0) > 0 && !/withh?olding/i.test(name),
  );
  const named = withRate.filter(({ name }) => /standard/i.test(name));
  const candidates = named.length > 0 ? named : withRate;
  return candidates.toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0] ?? null;
}
