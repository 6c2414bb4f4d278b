import { dependencies } from './table.ts';
import { type Cell, type Dependency, faultNames, faults, type Proof } from './words.ts';

export const failuresPage = 'docs/failures.md';

const opening = `# When something fails

Written by \`tests/failures/write-page.ts\` from the table in \`tests/failures/\`; a test compares the two, looks for every test that is named, and refuses a dependency without a row.

What can happen to each:`;

/** The whole page: a table for each dependency. */
export function renderPage(): string {
  const meanings = Object.entries(faults).map(([name, meaning]) => `- **${name}**: ${meaning}`);
  return [opening, meanings.join('\n'), ...dependencies.map(renderDependency), ''].join('\n\n');
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
