type Candidate = {
  id: number;
  name: string;
  subCategory: string | null;
  collections: readonly string[];
  colors: readonly string[];
  /** Available products come first. */
  canBeBought: boolean;
};

/**
 * Products that complete a look: other shapes first, and never two of one shape in a row while
 * there is another. Namesakes are left out, because they have their own row on the page.
 */
export function chooseRelated<T extends Candidate>(
  product: Candidate,
  candidates: readonly T[],
  count: number,
): T[] {
  const others = candidates.filter(
    ({ id, name }) => id !== product.id && name.toLowerCase() !== product.name.toLowerCase(),
  );
  const ranked = others.toSorted((a, b) => rank(product, b) - rank(product, a) || b.id - a.id);
  const available = alternate(ranked.filter(({ canBeBought }) => canBeBought));
  const soldOut = alternate(ranked.filter(({ canBeBought }) => !canBeBought));
  return [...available, ...soldOut].slice(0, count);
}

function rank(product: Candidate, other: Candidate): number {
  const shares = (a: readonly string[], b: readonly string[]) => a.some((text) => b.includes(text));
  return (
    (other.subCategory === product.subCategory ? 0 : 4) +
    (shares(product.collections, other.collections) ? 2 : 0) +
    (shares(product.colors, other.colors) ? 1 : 0)
  );
}

/** The best of each shape, then the second best of each, and so on. */
function alternate<T extends Candidate>(ranked: readonly T[]): T[] {
  const rounds: T[][] = [];
  const taken = new Map<string | null, number>();
  for (const candidate of ranked) {
    const round = taken.get(candidate.subCategory) ?? 0;
    taken.set(candidate.subCategory, round + 1);
    rounds[round] = [...(rounds[round] ?? []), candidate];
  }
  return rounds.flat();
}
