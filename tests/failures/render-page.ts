import { dependencies } from './table.ts';
import { type Cell, type Dependency, faultNames, faults } from './words.ts';

export const failuresPage = 'docs/failures.md';

const opening = `# When something fails

Written by \`tests/failures/write-page.ts\` from the table in \`tests/failures/rows/\`, which names each test by its title. A test refuses a dependency without a row and a test that is not there.

Each of them can be:`;

const pictures = `## Three of them, as shoppers saw them

\`npm run screenshots -- --docs\` takes these with the provider switched to errors.

| the card provider is down | the courier is down, on a product | the courier is down, at the checkout |
|---|---|---|
| ![The checkout keeps what was typed and says that the payment was not made](screenshots/card-provider-down-phone-light.webp) | ![The product says that delivery is worked out at checkout](screenshots/courier-down-product-phone-dark.webp) | ![The checkout says that there are no rates now and offers to try again](screenshots/courier-down-checkout-desktop-light.webp) |`;

/** The whole page: a table for each dependency, or for several that fail alike. */
export function renderPage(): string {
  const meanings = Object.entries(faults).map(([name, meaning]) => `- **${name}**: ${meaning}`);
  const groups = [...Map.groupBy(dependencies, effectsOf).values()].map(renderGroup);
  return [opening, meanings.join('\n'), ...groups, pictures, ''].join('\n\n');
}

/** Everything that the table shows of a dependency. */
const effectsOf = ({ use, lost, cells }: Dependency) =>
  JSON.stringify([use, lost, ...faultNames.map((fault) => columnsOf(cells[fault]))]);

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function renderGroup(group: readonly Dependency[]): string {
  const [{ use, lost, cells }] = group as readonly [Dependency, ...Dependency[]];
  const head = ['it is', 'shoppers', 'staff', 'recovers'];
  const columns = faultNames.flatMap((fault) => {
    const effect = columnsOf(cells[fault]);
    return effect ? [{ fault, effect }] : [];
  });
  const rows = [...Map.groupBy(columns, ({ effect }) => line(effect)).values()];
  return [
    `## ${group.map(({ name }) => name).join(', ')}`,
    `For ${use}. **Lost:** ${lost}`,
    '',
    line(head),
    `|${'---|'.repeat(head.length)}`,
    ...rows.map((same) => line([faultsOf(same), ...(same[0]?.effect ?? [])])),
    '',
    ...reasonsOf(cells),
    ...testsOf(group),
  ].join('\n');
}

const faultsOf = (cases: readonly { fault: string }[]) =>
  cases.map(({ fault }) => fault).join(', ');

/** Nothing for a fault that can't happen. */
function columnsOf(cell: Cell): string[] | null {
  return 'never' in cell ? null : [cell.shoppers, cell.staff, cell.recovers];
}

/** Why a fault can't happen, or has no test: each reason once. */
function reasonsOf(cells: Dependency['cells']): string[] {
  const reasons = faultNames.flatMap((fault) => {
    const cell = cells[fault];
    if ('never' in cell) return [{ fault, start: 'Can’t be', why: cell.never }];
    return 'untested' in cell ? [{ fault, start: 'No test', why: cell.untested }] : [];
  });
  return [...Map.groupBy(reasons, ({ start, why }) => start + why).values()].map(
    (cases) => `- ${cases[0]?.start} (${faultsOf(cases)}): ${cases[0]?.why}`,
  );
}

/** The files; the titles are in the table that the page is written from. */
function testsOf(group: readonly Dependency[]): string[] {
  const files = group.flatMap(({ cells }) =>
    faultNames.flatMap((fault) => {
      const cell = cells[fault];
      return 'proofs' in cell ? cell.proofs.map(({ file }) => file) : [];
    }),
  );
  const named = [...new Set(files)].map((file) => `\`${file}\``).join(', ');
  return named ? [`- Tests: ${named}`] : [];
}
