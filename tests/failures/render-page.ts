import { dependencies } from './table.ts';
import { type Cell, type Dependency, faultNames, faults, type Proof } from './words.ts';

export const failuresPage = 'docs/failures.md';

const opening = `# When something fails

Written by \`tests/failures/write-page.ts\` from the table in \`tests/failures/\`; a test compares the two, looks for every test that is named, and refuses a dependency without a row.

What can happen to each:`;

const pictures = `## Three of them, as shoppers saw them

\`npm run screenshots -- --docs\` takes these with the provider switched to errors.

| the card provider is down | the courier is down, on a product | the courier is down, at the checkout |
|---|---|---|
| ![The checkout keeps what was typed and says that the payment was not made](screenshots/card-provider-down-phone-light.webp) | ![The product says that delivery is worked out at checkout](screenshots/courier-down-product-phone-dark.webp) | ![The checkout says that there are no rates now and offers to try again](screenshots/courier-down-checkout-desktop-light.webp) |`;

/** The whole page: a table for each dependency. */
export function renderPage(): string {
  const meanings = Object.entries(faults).map(([name, meaning]) => `- **${name}**: ${meaning}`);
  return [opening, meanings.join('\n'), ...dependencies.map(renderDependency), pictures, ''].join(
    '\n\n',
  );
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function renderDependency({ name, use, lost, cells }: Dependency): string {
  const head = ['it is', 'shoppers', 'staff', 'recovers', 'shown by'];
  const rows = faultNames.map((fault) => line([fault, ...columnsOf(cells[fault])]));
  return [
    `## ${name}`,
    `For ${use}. **Lost:** ${lost}`,
    '',
    line(head),
    `|${'---|'.repeat(head.length)}`,
    ...rows,
  ].join('\n');
}

function columnsOf(cell: Cell): string[] {
  if ('never' in cell) return [`can’t be: ${cell.never}`, '–', '–', '–'];
  const shownBy =
    'untested' in cell ? `no test: ${cell.untested}` : cell.proofs.map(named).join('; ');
  return [cell.shoppers, cell.staff, cell.recovers, shownBy];
}

/** Placeholders in a title become an ellipsis. */
function named({ file, title }: Proof): string {
  return `\`${file}\` (${title.replaceAll(/\$\{[^}]*\}|%s/g, '…')})`;
}
