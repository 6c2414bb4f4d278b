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

/** What is printed, and whether it is known that nothing is weak: no answer is no good answer. */
export function verdictOn(record: ProblemRecord): { isClean: boolean; lines: string[] } {
  if (record.checkedAt === null) {
    const line = `Nothing is known: ${record.registry} does not say what is weak (${record.reason}). Name one that does with npm_config_registry.`;
    return { isClean: false, lines: [line] };
  }
  const { problems } = record;
  const lines = problems.map(
    ({ name, severity, title, url }) => `${severity}: ${name}: ${title} (${url})`,
  );
  return {
    isClean: problems.length === 0,
    lines: [...lines, `${problems.length} known problems.`],
  };
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
