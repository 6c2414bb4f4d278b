import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTestShop } from './kit/test-shop.ts';

const rules = readFileSync('deploy/observability/alerts.yml', 'utf8');
const dashboard = readFileSync('deploy/observability/dashboard.json', 'utf8');
const runbook = readFileSync('docs/runbook.md', 'utf8');

const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const headings = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);

/** The queries of the alert rules and the dashboards. */
const rulesAsked = [...rules.matchAll(/expr: (?:>-\n)?([\s\S]*?)(?=\n {8}\w+:)/g)].map(
  ([, text = '']) => text,
);
const panelsAsked = (
  JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }
).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Names outside braces that are followed by no bracket and are no keywords. */
function metricsIn(query: string): string[] {
  const words = new Set([
    'sum',
    'max',
    'min',
    'by',
    'rate',
    'increase',
    'and',
    'histogram_quantile',
  ]);
  const bare = query
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\bby \([^)]*\)/g, 'by');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/g)]
    .map(([word]) => word)
    .filter((word) => !words.has(word) && !/^e\d*$/.test(word));
}

describe('alerts, dashboard and runbook', () => {
  test('every alert has its place in the runbook, and the runbook tells of no other', () => {
    expect(alerts.length).toBeGreaterThan(15);
    expect(headings.toSorted()).toEqual(alerts.toSorted());
  });

  test('every place says what it means, what to look at and what to do', () => {
    for (const part of runbook.split(/^### /m).slice(1)) {
      for (const words of ['**Means:**', '**Look at:**', '**Do:**']) expect(part).toContain(words);
    }
  });

  test('ask only for metrics that the shop tells', async () => {
    const { app } = await createTestShop();
    const { body } = await app.inject('/metrics');
    const told = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
    const asked = new Set([...rulesAsked, ...panelsAsked].flatMap(metricsIn));
    expect(rulesAsked).toHaveLength(alerts.length);
    // Prometheus itself provides `up`.
    asked.delete('up');
    const unknown = [...asked].filter(
      (name) => !told.has(name) && !told.has(name.replace(/_(bucket|count|sum)$/, '')),
    );
    expect(unknown).toEqual([]);
  });
});
