import type { Transaction } from '#database/client.ts';
import {
  changesPages,
  fewLeftLimit,
  type StockMovement,
  stockNews,
} from '#modules/inventory/stock.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { announceCounts } from '#platform/catalog-change.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { listShownNames, type VariantLevel } from './stock-repository.ts';

type Change = { level: VariantLevel; onHandDelta: number; heldDelta: number };

type News = { productId: number; isOut: boolean; say: (name: string) => string; key: string };

/** Invalidates pages and calls that show one of these products. */
export async function announceMoved(
  tx: Transaction,
  levels: readonly VariantLevel[],
  movements: readonly StockMovement[],
): Promise<void> {
  const moved = [...byProduct(levels, movements)].filter(([, changes]) =>
    changes.some(changesCount),
  );
  const idsWhere = (isSeen: boolean) =>
    moved.filter(([, changes]) => changes.some(showsOnPages) === isSeen).map(([id]) => id);
  await announceCounts(tx, { onPages: idsWhere(true), inCalls: idsWhere(false) });
}

/** The low-stock notices for staff that these movements cause. */
export function noticesOf(
  levels: readonly VariantLevel[],
  movements: readonly StockMovement[],
): News[] {
  return [...byProduct(levels, movements)].flatMap(([productId, changes]) =>
    newsOf(productId, changes),
  );
}

export async function tellStaff(
  tx: Transaction,
  news: readonly News[],
  { outbox, movementId }: { outbox: Outbox; movementId: number },
): Promise<void> {
  const names = await listShownNames(
    tx,
    news.map(({ productId }) => productId),
  );
  for (const { productId, isOut, say, key } of news) {
    const name = names.get(productId);
    if (name === undefined) continue;
    await outbox.notify(tx, {
      type: 'stock',
      title: isOut ? 'Out of stock' : 'Low stock',
      message: say(name),
      about: `product:${productId}`,
      onceKey: `stock-${isOut ? 'out' : 'low'}:${key}:${movementId}`,
    });
  }
}

function byProduct(levels: readonly VariantLevel[], movements: readonly StockMovement[]) {
  return Map.groupBy(changesOf(levels, movements), ({ level }) => level.productId);
}

/** Every variant of the products that moved, with its change. */
function changesOf(levels: readonly VariantLevel[], movements: readonly StockMovement[]): Change[] {
  const moved = Map.groupBy(movements, ({ variantId }) => variantId);
  return levels.map((level) => {
    const own = moved.get(level.variantId) ?? [];
    return {
      level,
      onHandDelta: own.reduce((sum, { onHandDelta }) => sum + onHandDelta, 0),
      heldDelta: own.reduce((sum, { heldDelta }) => sum + heldDelta, 0),
    };
  });
}

function changesCount({ onHandDelta, heldDelta }: Change): boolean {
  return onHandDelta !== heldDelta;
}

function showsOnPages({ level, onHandDelta, heldDelta }: Change): boolean {
  const before = level.onHand - level.held;
  return changesPages(before, before + onHandDelta - heldDelta);
}

/** 'All sold out' comes before a single size, and a short size before a short total. */
function newsOf(productId: number, changes: readonly Change[]): News[] {
  const before = changes.reduce((sum, { level }) => sum + level.onHand, 0);
  const after = changes.reduce(
    (sum, { level, onHandDelta }) => sum + level.onHand + onHandDelta,
    0,
  );
  const whole = stockNews(before, after);
  const key = String(productId);
  if (whole === 'out') {
    return [{ productId, isOut: true, key, say: (name) => `${name} has sold out.` }];
  }
  const made = changes.filter(({ level }) => !level.isRetired);
  const ofVariants = made.length > 1 ? made.flatMap(newsOfVariant) : [];
  if (ofVariants.length > 0 || !whole) return ofVariants;
  return [{ productId, isOut: false, key, say: (name) => `${name}: ${after} left.` }];
}

function newsOfVariant({ level, onHandDelta }: Change): News[] {
  const { productId, variantId, onHand } = level;
  const after = onHand + onHandDelta;
  const news = stockNews(onHand, after, fewLeftLimit);
  if (!news) return [];
  const choice = choiceText(level);
  const isOut = news === 'out';
  const say = (name: string) =>
    isOut ? `${name} in ${choice} has sold out.` : `${name} in ${choice}: ${after} left.`;
  return [{ productId, isOut, say, key: `variant-${variantId}` }];
}
