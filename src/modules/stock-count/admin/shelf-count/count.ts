import type { CountLine, CountResult, ShelfLine } from '#modules/stock-count/shelf-count.ts';
import { sameText } from '#shared/text.ts';

export type CountScope =
  | { kind: 'to-count' }
  | { kind: 'all' }
  | { kind: 'category'; category: string }
  | { kind: 'product'; id: number; name: string };

/** A colleague has counted it meanwhile: what stands in the books since then. */
export type Dispute = NonNullable<CountResult['conflict']> & { found: number };

/** A line that was counted, with what was expected at that moment. */
export type CountedLine = Omit<ShelfLine, 'toCount'> & { counted: number; dispute?: Dispute };

/** A count in progress, as the browser keeps it. */
export type Count = {
  /** Sent along, so that whatever reaches the shop twice counts once. */
  id: string;
  scope: CountScope;
  startedAt: string;
  lines: Record<string, CountedLine>;
  /** It was sent, and no answer has come yet: until then nothing may be changed. */
  isSending: boolean;
};

export function beginCount(scope: CountScope, id: string, now: Date): Count {
  return { id, scope, startedAt: now.toISOString(), lines: {}, isSending: false };
}

/**
 * The first quantity of a line settles what it is compared with: what is sold before somebody comes to
 * it is gone from the shelf, what is sold afterwards was still counted.
 */
export function setCounted(count: Count, line: ShelfLine | CountedLine, counted: number): Count {
  if (count.isSending) return count;
  const { toCount: _, ...fresh } = { toCount: false, ...line };
  const known = count.lines[line.variantId] ?? fresh;
  return { ...count, lines: { ...count.lines, [line.variantId]: { ...known, counted } } };
}

/** One more of it, as a scan says. */
export function countUnit(count: Count, line: ShelfLine | CountedLine): Count {
  return setCounted(count, line, (count.lines[line.variantId]?.counted ?? 0) + 1);
}

export function forgetLine(count: Count, variantId: number): Count {
  if (count.isSending) return count;
  const { [variantId]: _, ...lines } = count.lines;
  return { ...count, lines };
}

/** Nothing else is there: what nobody has counted of these is none. */
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

/** By name, and in the order that the shop gave its sizes, which is that of their numbers. */
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

/** What the shop has taken over is done; what a colleague counted meanwhile stays to be decided. */
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
  // Under another id: what was taken over under this one would not be taken over again.
  const lines = Object.fromEntries(disputed.map((line) => [line.variantId, line]));
  return { ...count, id, lines, isSending: false };
}

/** Mine stands against what they found: it is a change of theirs now. */
export function keepMine(count: Count, variantId: number): Count {
  const line = count.lines[variantId];
  if (!line?.dispute) return count;
  const { dispute, ...rest } = line;
  const decided = { ...rest, expected: dispute.found, version: dispute.version };
  return { ...count, lines: { ...count.lines, [variantId]: decided } };
}

/** A scanner reads the barcode first; who types may know the SKU. */
export function findByCode<Line extends Pick<ShelfLine, 'sku' | 'barcode'>>(
  lines: readonly Line[],
  code: string,
): Line | null {
  const has = (text: string | null) => text !== null && sameText(text, code);
  return lines.find(({ barcode }) => has(barcode)) ?? lines.find(({ sku }) => has(sku)) ?? null;
}

/** More digits than any shelf has units: somebody scanned into the field of a quantity. */
const mostDigits = 5;

/** Null where it is no quantity, and was perhaps scanned. */
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
