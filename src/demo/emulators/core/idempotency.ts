export type StoredAnswer = { fingerprint: string; status: number; body: unknown };

type Claim =
  | { kind: 'fresh'; release(): void }
  | { kind: 'replay'; answer: StoredAnswer }
  | { kind: 'mismatch' }
  | { kind: 'in-use' };

type IdempotencyDesk = { claim(key: string, fingerprint: string): Claim };

/** Knows the answered keys (on disk) and the keys in progress (in memory). */
export function createIdempotencyDesk(find: (key: string) => StoredAnswer | null): IdempotencyDesk {
  const underWay = new Set<string>();
  return {
    claim(key, fingerprint) {
      const answer = find(key);
      if (answer && answer.fingerprint !== fingerprint) return { kind: 'mismatch' };
      if (answer) return { kind: 'replay', answer };
      if (underWay.has(key)) return { kind: 'in-use' };
      underWay.add(key);
      return { kind: 'fresh', release: () => underWay.delete(key) };
    },
  };
}
