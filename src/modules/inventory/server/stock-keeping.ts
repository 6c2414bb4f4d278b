import type { Transaction } from '#database/client.ts';
import { spreadStock } from '#modules/inventory/spread-stock.ts';
import { availableOf, type StockMovement } from '#modules/inventory/stock.ts';
import { indexVariants, type VariantChoice } from '#modules/inventory/variant.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { writeMovements } from './apply-movements.ts';
import type { MovementNote } from './book-movements.ts';
import type { QueueParts } from './stock-queues.ts';
import {
  lockVariantLevels,
  markToCount,
  raiseCountVersions,
  type VariantLevel,
} from './stock-repository.ts';
import {
  type CodeChange,
  changeCodes,
  freeRestingCodes,
  listTakenCodes,
  type VariantCodes,
} from './variant-code-repository.ts';
import { arrangeVariantRows } from './variant-repository.ts';

/** Calculates the new quantity from the locked one, so that no sale is lost. */
export type StockTarget = (now: number) => number;

export type VariantTarget = VariantChoice & { target: StockTarget };

/** The quantity of a product for sale, before and after. */
export type StockSums = { before: number; after: number };

/** One variant with a new quantity; `held` units are promised to checkouts, but on the shelf. */
export type CountedVariant = VariantChoice & StockSums & { variantId: number; held: number };

export type Counted = StockSums & { changed: CountedVariant[] };

/** False if only some sizes were counted: the others still have to be counted. */
export type CountNote = MovementNote & { isWhole?: boolean };

/** Codes that already belong to another variant. */
export type TakenCodes = { codes: string[] };

export type StockKeeping = {
  /**
   * Gives the product exactly these variants, in this order. The free stock of removed variants is
   * spread over the others, or leaves the books if `surplus` says so. Their held stock stays held.
   */
  arrangeVariants(
    tx: Transaction,
    productId: number,
    choices: readonly VariantChoice[],
    note: MovementNote & { surplus: 'spread' | 'drop' },
  ): Promise<void>;
  /** Sets the total quantity for sale of a product, spread by the shop's rule. */
  correctStock(
    tx: Transaction,
    productId: number,
    target: number | StockTarget,
    note: MovementNote,
  ): Promise<Counted>;
  /** Sets the quantity for sale of single variants, after a look at the shelf. */
  countVariants(
    tx: Transaction,
    productId: number,
    targets: readonly VariantTarget[],
    note: CountNote,
  ): Promise<Counted>;
  /**
   * Sets SKU, barcode and weight of single variants and answers with the old values. No two
   * variants of the shop share a code; a retired variant loses a code that is given to another.
   */
  setCodes(
    tx: Transaction,
    productId: number,
    codes: readonly VariantCodes[],
  ): Promise<Result<CodeChange[], 'code-taken', TakenCodes>>;
};

export function createStockKeeping(parts: QueueParts): StockKeeping {
  return {
    async arrangeVariants(tx, productId, choices, { surplus, ...note }) {
      if (!(await arrangeVariantRows(tx, productId, choices))) return;
      const levels = await lockVariantLevels(tx, [productId]);
      const retired = levels.filter(({ isRetired }) => isRetired);
      const made = levels.filter(({ isRetired }) => !isRetired);
      const dropped = retired.flatMap((level) => correctionOf(level, 0));
      const freed = sumOf(retired);
      const isSpread = surplus === 'spread' && freed > 0;
      const given = isSpread ? spreadOver(made, sumOf(made) + freed) : [];
      await writeMovements(tx, levels, [...dropped, ...given], { ...parts, ...note });
      if (isSpread && made.length > 1) await markToCount(tx, productId, true);
    },
    async correctStock(tx, productId, target, note) {
      const levels = await lockVariantLevels(tx, [productId]);
      const made = levels.filter(({ isRetired }) => !isRetired);
      const before = sumOf(made);
      const after = typeof target === 'number' ? target : target(before);
      if (after === before) return { before, after, changed: [] };
      const movements = spreadOver(made, after);
      await writeMovements(tx, levels, movements, { ...parts, ...note });
      await raiseCountVersions(
        tx,
        movements.map(({ variantId }) => variantId),
      );
      if (made.length > 1) await markToCount(tx, productId, true);
      return { before, after, changed: changesOf(made, movements) };
    },
    async countVariants(tx, productId, targets, { isWhole = true, ...note }) {
      const levels = await lockVariantLevels(tx, [productId]);
      const made = levels.filter(({ isRetired }) => !isRetired);
      const wishes = indexVariants(targets);
      const counted = made.flatMap((level) => {
        const wanted = wishes.same(level);
        if (!wanted) return [];
        const before = availableOf(level);
        return [{ level, before, after: wanted.target(before) }];
      });
      const changed = counted.filter(({ before, after }) => before !== after);
      const movements = changed.flatMap(({ level, after }) => correctionOf(level, after));
      await writeMovements(tx, levels, movements, { ...parts, ...note });
      await raiseCountVersions(
        tx,
        counted.map(({ level }) => level.variantId),
      );
      if (isWhole) await markToCount(tx, productId, false);
      const before = sumOf(made);
      const moved = movements.reduce((sum, { onHandDelta }) => sum + onHandDelta, 0);
      return {
        before,
        after: before + moved,
        changed: changed.map(({ level: { color, size, variantId, held }, ...sums }) => ({
          color,
          size,
          variantId,
          held,
          ...sums,
        })),
      };
    },
    async setCodes(tx, productId, codes) {
      const taken = await listTakenCodes(tx, productId, codes);
      if (taken.length > 0) return fail('code-taken', { codes: taken });
      await freeRestingCodes(tx, codes);
      return ok(await changeCodes(tx, productId, codes));
    },
  };
}

function sumOf(levels: readonly VariantLevel[]): number {
  return levels.reduce((sum, level) => sum + availableOf(level), 0);
}

function changesOf(
  levels: readonly VariantLevel[],
  movements: readonly StockMovement[],
): CountedVariant[] {
  const moved = new Map(movements.map(({ variantId, onHandDelta }) => [variantId, onHandDelta]));
  return levels.flatMap((level) => {
    const { variantId, color, size, held } = level;
    const delta = moved.get(variantId);
    const before = availableOf(level);
    return delta ? [{ variantId, color, size, held, before, after: before + delta }] : [];
  });
}

function spreadOver(levels: readonly VariantLevel[], target: number): StockMovement[] {
  const spread = spreadStock(target, levels.map(availableOf));
  return levels.flatMap((level, index) => correctionOf(level, spread[index] ?? 0));
}

function correctionOf(level: VariantLevel, available: number): StockMovement[] {
  const { productId, variantId } = level;
  const onHandDelta = available - availableOf(level);
  if (onHandDelta === 0) return [];
  return [{ productId, variantId, kind: 'correction', onHandDelta, heldDelta: 0 }];
}
