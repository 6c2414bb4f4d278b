import type { CountLine, CountResult, ShelfLine } from '#modules/stock-count/shelf-count.ts';
import { sameText } from '#shared/text.ts';

export type CountScope =
  | { kind: 'to-count' }
  | { kind: 'all' }
  | { kind: 'category'; category: string }
  | { kind: 'product'; id: number; name: string };

/** A colleague has counted the line meanwhile: the new quantity in the books. */
export type Dispute = NonNullable<CountResult['conflict']> & { found: number };

/** A counted line, with the expected quantity at that moment. */
export type CountedLine = Omit<ShelfLine, 'toCount'> & { counted: number; dispute?: Dispute };

/** A count in progress, as stored in the browser. */
export type Count = {
  /** Sent with the count, so that a repeated request counts once. */
  id: string;
  scope: CountScope;
  startedAt: string;
  lines: Record<string, CountedLine>;
  /** The count was sent and not answered yet: until then it can't be changed. */
  isSending: boolean;
};

export function beginCount(scope: CountScope, id: string, now: Date): Count {
  return { id, scope, startedAt: now.toISOString(), lines: {}, isSending: false };
}

/**
 * The first quantity of a line fixes the expected quantity. Units sold before that moment are no
 * longer on the shelf, and units sold afterwards were counted.
 */
export function setCounted(count: Count, line: ShelfLine | CountedLine, counted: number): Count {
  if (count.isSending) return count;
  const { toCount: _, ...fresh } = { toCount: false, ...line };
  const known = count.lines[line.variantId] ?? fresh;
  return { ...count, lines: { ...count.lines, [line.variantId]: { ...known, counted } } };
}

/** Adds one unit, for a scan. */
export function countUnit(count: Count, line: ShelfLine | CountedLine): Count {
  return setCounted(count, line, (count.lines[line.variantId]?.counted ?? 0) + 1);
}

export function forgetLine(count: Count, variantId: number): Count {
  if (count.isSending) return count;
  const { [variantId]: _, ...lines } = count.lines;
  return { ...count, lines };
}

/** Sets the lines that were not counted to 0, since nothing else is there. */
export function countRestAsNone(count: Count, lines: readonly ShelfLine[]): Count {
  return lines
    .filter(({ variantId }) => !count.lines[variantId])
    .reduce((now, line) => setCounted(now, line, 0), count);
}

export function differenceOf({ counted, expected }: CountedLine): number {
  return counted - expected;
}

export function countedLines(count: Count): CountedLine[] {
  return Object.values(count.lines).sort(byName);
}

export function differencesOf(count: Count): CountedLine[] {
  return countedLines(count).filter((line) => differenceOf(line) !== 0);
}

/** By name, then by variant id, which is the shop's order of sizes. */
function byName(left: CountedLine, right: CountedLine): number {
  const names = left.name.localeCompare(right.name, 'en');
  return names || left.productId - right.productId || left.variantId - right.variantId;
}

export function linesToSend(count: Count): CountLine[] {
  return countedLines(count).map(({ variantId, counted, expected, version }) => ({
    variantId,
    counted,
    expected,
    version,
  }));
}

/** Removes the lines that the server took over. Conflicts with a colleague's count stay. */
export function settleCount(
  count: Count,
  results: readonly CountResult[],
  id: string,
): Count | null {
  const disputed = results.flatMap(({ variantId, before, conflict }) => {
    const line = count.lines[variantId];
    return line && conflict ? [{ ...line, dispute: { ...conflict, found: before } }] : [];
  });
  if (disputed.length === 0) return null;
  // A new id, since the server ignores lines that it took over under the old one.
  const lines = Object.fromEntries(disputed.map((line) => [line.variantId, line]));
  return { ...count, id, lines, isSending: false };
}

/** Chooses the own quantity: it becomes a change of the colleague's. */
export function keepMine(count: Count, variantId: number): Count {
  const line = count.lines[variantId];
  if (!line?.dispute) return count;
  const { dispute, ...rest } = line;
  const decided = { ...rest, expected: dispute.found, version: dispute.version };
  return { ...count, lines: { ...count.lines, [variantId]: decided } };
}

/** Compares barcodes first, then SKUs, which users may type. */
export function findByCode<Line extends Pick<ShelfLine, 'sku' | 'barcode'>>(
  lines: readonly Line[],
  code: string,
): Line | null {
  const has = (text: string | null) => text !== null && sameText(text, code);
  return lines.find(({ barcode }) => has(barcode)) ?? lines.find(({ sku }) => has(sku)) ?? null;
}

/** No quantity has more digits: somebody scanned a code into the field. */
const mostDigits = 5;

/** Null if the text is no quantity, and may be a scanned code. */
export function readCounted(text: string): number | null {
  const quantity = text.trim();
  return /^\d+$/.test(quantity) && quantity.length <= mostDigits ? Number(quantity) : null;
}

export function parseCount(text: string | null): Count | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { id, scope, startedAt, lines, isSending } = stored as Partial<Count>;
    if (typeof id !== 'string' || typeof startedAt !== 'string') return null;
    if (typeof scope !== 'object' || typeof lines !== 'object' || lines === null) return null;
    const known = Object.entries(lines).filter(([, line]) => isLine(line));
    return {
      id,
      scope,
      startedAt,
      lines: Object.fromEntries(known),
      isSending: isSending === true,
    };
  } catch {
    return null;
  }
}

function isLine(line: Partial<CountedLine> | null): boolean {
  return (
    typeof line === 'object' &&
    line !== null &&
    [line.variantId, line.counted, line.expected].every(Number.isInteger) &&
    typeof line.name === 'string'
  );
}
