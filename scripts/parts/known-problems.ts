import type { Part } from './parts-list.ts';

export type KnownProblem = {
  name: string;
  severity: string;
  title: string;
  url: string;
  versions: string;
};

export type ProblemRecord =
  | { checkedAt: string; registry: string; problems: KnownProblem[] }
  | { checkedAt: null; registry: string; reason: string };

type Advisory = { severity: string; title: string; url: string; vulnerable_versions: string };

/** Asks like `npm audit`. A registry that does not answer is not a fault of the lock file. */
export async function askForProblems(
  parts: readonly Part[],
  registry: string,
  now: Date,
): Promise<ProblemRecord> {
  const asked: Record<string, string[]> = {};
  for (const { name, version } of parts) asked[name] = [...(asked[name] ?? []), version];
  try {
    const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) return { checkedAt: null, registry, reason: `it answered ${answer.status}` };
    const found = (await answer.json()) as Record<string, Advisory[]>;
    return { checkedAt: now.toISOString(), registry, problems: problemsIn(found) };
  } catch (error) {
    return { checkedAt: null, registry, reason: (error as Error).message };
  }
}

function problemsIn(found: Record<string, Advisory[]>): KnownProblem[] {
  return Object.entries(found).flatMap(([name, advisories]) =>
    advisories.map(({ severity, title, url, vulnerable_versions }) => ({
      name,
      severity,
      title,
      url,
      versions: vulnerable_versions,
    })),
  );
}
