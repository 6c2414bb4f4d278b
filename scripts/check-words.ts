import { readdirSync, readFileSync } from 'node:fs';
import {
  compareCounts,
  countUses,
  lowerCounts,
  readAllowed,
  writeAllowed,
} from './words/allowed-uses.ts';
import { findRetiredWords, folderOf } from './words/find-retired-words.ts';

/**
 * Fails where a folder has more retired words than `words/allowed-uses.txt` allows, and says where
 * it has fewer. `--lower` writes the lower numbers.
 */
const roots = ['bench', 'deploy', 'docs', 'e2e', 'scripts', 'src', 'studio', 'tests'];
const text = /\.(?:ts|tsx|mjs|js|css|md|py|sh|sql|ya?ml|json|conf|vcl|cfg|service|html)$/;

const inFolders = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path}`),
);
const files = [...readdirSync('.').filter((name) => name.endsWith('.md')), ...inFolders]
  .filter((file) => text.test(file))
  .sort();

const uses = files.flatMap((file) => findRetiredWords(file, readFileSync(file, 'utf8')));
const found = countUses(uses);
if (process.argv.includes('--lower')) writeAllowed(lowerCounts(found, readAllowed()));
const allowed = readAllowed();
const { more, fewer } = compareCounts(found, allowed);

const shown = process.argv.includes('--list')
  ? uses
  : uses.filter(({ file }) => more.includes(folderOf(file))).slice(0, 60);
for (const use of shown)
  console.error(`${use.file}:${use.line}: “${use.word}” is retired. Write: ${use.instead}`);
for (const folder of more)
  console.error(
    `${folder}: ${found.get(folder)} retired words, ${allowed.get(folder) ?? 0} allowed`,
  );
if (fewer.length > 0)
  console.error(`Fewer retired words in ${fewer.join(', ')}. Run: npm run words -- --lower`);
console.log(`Words: ${files.length} files, ${uses.length} retired words left`);
process.exitCode = more.length > 0 ? 1 : 0;
