import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { namedEnds } from './ends.ts';
import { combinationsOf, isKill, matrix, sampleOf } from './matrix.ts';
import { statesPage, withTable } from './render-table.ts';
import { faultNames, providers, type Row, steps } from './words.ts';

const cells = providers.flatMap((provider) =>
  steps.flatMap((step) =>
    faultNames.map((fault) => {
      const row: Row | undefined = matrix[provider]?.[step]?.[fault];
      return { name: `${provider}, ${step}, ${fault}`, row };
    }),
  ),
);

describe('the matrix of providers, steps and faults', () => {
  test('has an end for every combination, or one sentence that says why it can’t happen', () => {
    expect(cells).toHaveLength(providers.length * steps.length * faultNames.length);
    const undefinedCells = cells.filter(({ row }) => {
      if (!row) return true;
      if ('never' in row) return !/^\S[^.]{15,}\.$/.test(row.never);
      return !(row.end in namedEnds) || (row.then !== undefined && !(row.then in namedEnds));
    });
    expect(undefinedCells.map(({ name }) => name)).toEqual([]);
  });

  test('names no end that nothing comes to', () => {
    const reached = cells.flatMap(({ row }) =>
      row && 'end' in row ? [row.end, ...(row.then ? [row.then] : [])] : [],
    );
    expect(Object.keys(namedEnds).filter((name) => !reached.some((end) => end === name))).toEqual(
      [],
    );
  });

  test('an end that waits for a person says where it is listed', () => {
    const waiting = Object.entries(namedEnds).filter(([name]) => name.endsWith('listed'));
    expect(waiting.length).toBeGreaterThan(0);
    for (const [name, end] of waiting) expect([name, end.listed.length]).toEqual([name, 1]);
  });

  test('every run tries each step of each provider, and among them every fault but the kills', () => {
    const tried = providers.flatMap((provider) => {
      const sample = sampleOf(provider);
      const all = combinationsOf(provider);
      const had = steps.filter((step) => all.some((each) => each.step === step));
      expect(sample.map(({ step }) => step)).toEqual(had);
      return sample.map(({ fault }) => fault);
    });
    expect(new Set(tried)).toEqual(new Set(faultNames.filter((fault) => !isKill(fault))));
  });

  test(`is what ${statesPage} shows; if not, run: node tests/contracts/matrix/write-table.ts`, () => {
    const page = readFileSync(statesPage, 'utf8');
    expect(page).toBe(withTable(page));
  });
});
