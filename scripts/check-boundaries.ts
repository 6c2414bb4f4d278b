import { cruiseSources } from './cruise.ts';

/** Far below the real number. A set-up that reads nothing must not pass. */
const fewestModules = 100;

const summary = await cruiseSources(['src']);

for (const { rule, from, to } of summary.violations) {
  console.error(`${rule.name}: ${from} -> ${to}`);
}
if (summary.totalCruised < fewestModules) {
  console.error(
    `Only ${summary.totalCruised} modules were read; the boundary check is not working.`,
  );
  process.exit(1);
}
console.log(`Boundaries: ${summary.totalCruised} modules, ${summary.violations.length} violations`);
process.exit(summary.violations.length === 0 ? 0 : 1);
