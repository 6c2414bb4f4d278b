import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

type Axe = typeof axe;

/** Half the size of the package's default file, which every checked page parses again. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Expects no serious accessibility problem in either theme. In the dark theme only contrast can
 * differ.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await showTheme(page, 'light');
  expect(await listBarriers(page)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await listBarriers(page, 'color-contrast')).toEqual([]);
  await showTheme(page, 'light');
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(untilColoursStand);
}

/** Runs in the page. During a transition, colours are between the two themes. */
async function untilColoursStand(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const passing = document
    .getAnimations()
    .filter((motion) => motion instanceof CSSTransition)
    .map(({ finished }) => finished);
  await Promise.allSettled(passing);
  await new Promise(requestAnimationFrame);
}

const heavy = ['serious', 'critical'];

type Barrier = { id: string; where: string[] };

/** Axe runs in the page and returns only violations: other results would take half of its time. */
async function listBarriers(page: Page, rule?: string): Promise<Barrier[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
  const violations = await page.evaluate(
    async (runOnly) => {
      const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) };
      const found = await (window as unknown as { axe: Axe }).axe.run(options);
      return found.violations.map(({ id, impact, nodes }) => ({
        id,
        impact: String(impact),
        where: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    rule ? [rule] : undefined,
  );
  return violations
    .filter(({ id, impact }) => id === 'heading-order' || heavy.includes(impact))
    .map(({ id, where }) => ({ id, where }));
}
