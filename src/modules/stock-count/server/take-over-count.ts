import type { Database, Transaction } from '#database/client.ts';
import { findLastChange, recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import type { CountedVariant } from '#modules/inventory/server/index.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import {
  lockProduct,
  markRecounted,
  type StockWriter,
} from '#modules/product-editor/server/index.ts';
import {
  type CountLine,
  type CountResult,
  countTarget,
  isCountConflict,
} from '#modules/stock-count/shelf-count.ts';
import type { ShelfCountInput } from '#modules/stock-count/shelf-count-schema.ts';
import {
  type BookedVariant,
  beginCount,
  insertWritten,
  listBooked,
  listProductsOf,
  listWritten,
  type WrittenLine,
} from './shelf-count-repository.ts';

type Dependencies = { db: Database; inventory: StockWriter };
type Order = ShelfCountInput & { by: Author };
type Judged = { line: CountLine; booked: BookedVariant };

/**
 * Writes counted quantities to the books, each product in its own transaction, so that buyers do
 * not wait for the whole shelf. Each line is stored under the count's id with its effect, so a
 * repeated request continues where it stopped and gives the same answer.
 */
export async function takeOverCount(deps: Dependencies, order: Order): Promise<CountResult[]> {
  await beginCount(deps.db, order.id);
  const owners = await listProductsOf(
    deps.db,
    order.lines.map(({ variantId }) => variantId),
  );
  const results = order.lines.filter(({ variantId }) => !owners.has(variantId)).map(gone);
  const known = order.lines.filter(({ variantId }) => owners.has(variantId));
  const byProduct = Map.groupBy(known, ({ variantId }) => owners.get(variantId) ?? 0);
  for (const productId of [...byProduct.keys()].sort((left, right) => left - right)) {
    const lines = byProduct.get(productId) ?? [];
    results.push(
      ...(await deps.db.transaction((tx) => countProduct(tx, deps, order, productId, lines))),
    );
  }
  return results;
}

async function countProduct(
  tx: Transaction,
  { inventory }: Dependencies,
  { id, by }: Order,
  productId: number,
  lines: readonly CountLine[],
): Promise<CountResult[]> {
  if (!(await lockProduct(tx, productId))) return lines.map(gone);
  const written = await listWritten(tx, id, productId);
  const shelf = await listBooked(tx, productId);
  const waiting = lines.filter(({ variantId }) => !written.has(variantId));
  const judged = waiting.flatMap((line): Judged[] => {
    const booked = shelf.find(({ id: variantId }) => variantId === line.variantId);
    return booked ? [{ line, booked }] : [];
  });
  const disputed = judged.filter(({ line, booked }) => isCountConflict(line, booked));
  const accepted = judged.filter((each) => !disputed.includes(each));
  const named = new Set([...written.keys(), ...accepted.map(({ booked }) => booked.id)]);
  const added =
    accepted.length === 0
      ? []
      : await book(tx, inventory, {
          countId: id,
          productId,
          accepted,
          by,
          isWhole: shelf.every(({ id: variantId }) => named.has(variantId)),
        });
  const done = new Map([...written, ...added.map((line) => [line.variantId, line] as const)]);
  const conflicts = await conflictsOf(tx, productId, disputed);
  return lines.map((line) => {
    const taken = done.get(line.variantId);
    if (taken) return { ...taken, outcome: taken.before === taken.after ? 'same' : 'changed' };
    return conflicts.get(line.variantId) ?? gone(line);
  });
}

type Booking = {
  countId: string;
  productId: number;
  accepted: readonly Judged[];
  by: Author;
  /** True if every size and colour of the product was counted. */
  isWhole: boolean;
};

async function book(
  tx: Transaction,
  inventory: StockWriter,
  { countId, productId, accepted, by, isWhole }: Booking,
): Promise<WrittenLine[]> {
  const { changed } = await inventory.countVariants(
    tx,
    productId,
    accepted.map(({ line, booked }) => ({ ...booked, target: countTarget(line, booked) })),
    { reference: 'shelf count', actor: by.actor.email, isWhole },
  );
  const lines = accepted.map((each) => writtenLine(each, changed));
  await insertWritten(tx, countId, lines);
  if (changed.length > 0) await markRecounted(tx, productId);
  await recordAudit(tx, {
    ...by,
    action: 'stock.counted',
    subject: `product:${productId}`,
    detail: {
      counted: Object.fromEntries(
        accepted.map(({ line, booked }) => [choiceText(booked) || 'all', line.counted]),
      ),
      ...(changed.length > 0 && {
        stock: Object.fromEntries(
          changed.map((each) => [choiceText(each) || 'all', [each.before, each.after]]),
        ),
      }),
    },
  });
  return lines;
}

/** In units on the shelf, including those held by checkouts. */
function writtenLine(
  { line: { variantId, counted }, booked }: Judged,
  changed: readonly CountedVariant[],
): WrittenLine {
  const moved = changed.find((each) => each.variantId === variantId);
  if (!moved) return { variantId, counted, before: booked.onHand, after: booked.onHand };
  const { before, after, held } = moved;
  return { variantId, counted, before: before + held, after: after + held };
}

/** The fields in the audit log for a count, and for a recount in the form. */
const countFields = ['counted', 'stock', 'quantity'];

async function conflictsOf(
  tx: Transaction,
  productId: number,
  disputed: readonly Judged[],
): Promise<Map<number, CountResult>> {
  if (disputed.length === 0) return new Map();
  const last = await findLastChange(tx, `product:${productId}`, countFields);
  const who = { changedBy: last?.by ?? null, changedAt: last?.at.toISOString() ?? null };
  return new Map(
    disputed.map(({ line: { variantId, counted }, booked: { onHand, countVersion } }) => [
      variantId,
      {
        variantId,
        outcome: 'conflict',
        counted,
        before: onHand,
        after: onHand,
        conflict: { ...who, version: countVersion },
      },
    ]),
  );
}

function gone({ variantId, counted }: CountLine): CountResult {
  return { variantId, outcome: 'gone', counted, before: 0, after: 0 };
}
