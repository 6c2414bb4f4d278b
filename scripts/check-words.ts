import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { findRetiredWords } from './words/find-retired-words.ts';

/** Fails on every retired word, and says what to write instead. */
const roots = ['bench', 'deploy', 'docs', 'e2e', 'scripts', 'src', 'studio', 'tests'];
const text = /\.(?:ts|tsx|mjs|js|css|md|py|sh|sql|ya?ml|json|conf|vcl|cfg|service|html)$/;

/** Outside a git checkout, every file counts. */
function listFiles(): string[] {
  const top = readdirSync('.').filter((name) => name.endsWith('.md'));
  if (existsSync('.git')) {
    const tracked = execFileSync('git', ['ls-files', '-z', '--', ...roots, ...top]);
    return tracked
      .toString()
      .split('\0')
      .filter((file) => existsSync(file));
  }
  const inFolders = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path}`),
  );
  return [...top, ...inFolders];
}

const files = listFiles()
  .filter((file) => text.test(file))
  .sort();
const uses = files.flatMap((file) => findRetiredWords(file, readFileSync(file, 'utf8')));
for (const { file, line, word, instead } of uses)
  console.error(`${file}:${line}: “${word}” is retired. Write: ${instead}`);
console.log(`Words: ${files.length} files, ${uses.length} retired words`);
process.exitCode = uses.length > 0 ? 1 : 0;
