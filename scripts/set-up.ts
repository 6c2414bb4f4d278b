import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config/config.ts';
import { ConfigurationError } from '#config/environment.ts';
import { askChapter } from './set-up/ask-chapter.ts';
import { type Asker, createAsker } from './set-up/asker.ts';
import { type Answers, chapters } from './set-up/chapters.ts';
import { readEnv, writeEnv } from './set-up/env-file.ts';
import { type Machine, machineFiles, type Templates } from './set-up/machine-files.ts';
import { readSecrets, secretsFolder, storeSecrets, takeSecretsOut } from './set-up/secrets.ts';
import { storeFile } from './set-up/store-file.ts';
import { runTask } from './tasks/run-task.ts';

const root = resolve(import.meta.dirname, '..');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The root for the machine's files: another folder than / for a trial. */
    to: { type: 'string', default: '/' },
    env: { type: 'string', default: join(root, '.env') },
  },
});

/** Where each secret gets a file that only root can read. */
const folder = join(options.to, secretsFolder);

async function setUp(): Promise<void> {
  const unknown = positionals.find((id) => chapters.every((chapter) => chapter.id !== id));
  if (unknown) throw new ConfigurationError([`There is no part '${unknown}'`]);
  const asker = createAsker();
  asker.say('Enter takes what stands in brackets. Nothing is overwritten without asking.');
  const answers = readAnswers();
  const asked = chapters.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  for (const chapter of asked) await askChapter(asker, chapter, answers);
  asker.say('\nFiles');
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const { settings, files } = takeSecretsOut(answers, folder);
  const stored = await storeFile(asker, options.env, writeEnv(example, settings), 0o640);
  if (stored !== 'left') storeSecrets(asker, files);
  if (positionals.length === 0) await storeMachineFiles(asker, answers, files);
  else if (files.length > 0)
    asker.say('If a secret is new here, run npm run set-up once more: it names each in the units.');
  sayWhatIsLeft(asker, answers);
  asker.close();
}

function readAnswers(): Answers {
  const known = existsSync(options.env) ? readEnv(readFileSync(options.env, 'utf8')) : new Map();
  const usual = { SHOP_MODE: 'live', TRUST_PROXY: '127.0.0.1', PORT: '3000' };
  const dataDir = isRoot() ? '/var/lib/ndoro/data' : join(root, 'data');
  return readSecrets(
    new Map([...Object.entries({ ...usual, DATA_DIR: dataDir }), ...filled(known)]),
  );
}

const filled = (values: Answers) => [...values].filter(([, value]) => value !== '');
const isRoot = () => process.getuid?.() === 0;

async function storeMachineFiles(
  asker: Asker,
  answers: Answers,
  secrets: Machine['secrets'],
): Promise<void> {
  const publicUrl = answers.get('PUBLIC_URL');
  if (!publicUrl) return asker.say('Without a domain no Caddyfile and no units are written.');
  const others = (answers.get('ALLOWED_HOSTS') ?? '').split(',').filter(Boolean);
  const machine: Machine = {
    root,
    user: isRoot() ? 'ndoro' : userInfo().username,
    node: existsSync('/usr/bin/node') ? '/usr/bin/node' : process.execPath,
    envFile: resolve(options.env),
    dataDir: resolve(answers.get('DATA_DIR') ?? ''),
    backupDir: answers.get('BACKUP_DIR') || null,
    secrets,
    port: answers.get('PORT') ?? '3000',
    hosts: [new URL(publicUrl).hostname, ...others],
  };
  const read = (name: string) => readFileSync(join(root, 'deploy/systemd', name), 'utf8');
  const templates: Templates = {
    'ndoro.service': read('ndoro.service'),
    'ndoro-backup.service': read('ndoro-backup.service'),
    'ndoro-backup.timer': read('ndoro-backup.timer'),
    Caddyfile: read('Caddyfile'),
  };
  for (const { path, text } of machineFiles(templates, machine)) {
    await storeFile(asker, join(options.to, path), text, 0o644);
  }
}

/** Prints what the shop would report at its start, and what to do next. */
function sayWhatIsLeft(asker: Asker, answers: Answers): void {
  try {
    loadConfig(Object.fromEntries(answers));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    asker.say('\nStill missing before the shop can open:');
    for (const problem of error.problems) asker.say(`  - ${problem}${whereToFind(problem)}`);
    asker.say('docs/going-live.md tells more. Run this again whenever you like.');
    return;
  }
  const folders = [answers.get('DATA_DIR'), answers.get('BACKUP_DIR')].filter(Boolean).join(' ');
  asker.say(
    [
      '\nNothing is missing. As root:',
      '  id ndoro || useradd --system --home-dir /var/lib/ndoro --shell /usr/sbin/nologin ndoro',
      `  install -d -m 750 -o ndoro -g ndoro ${folders}`,
      `  chown -R root:ndoro ${options.env} ${folder}`,
      `  chmod -R u=rwX,g=rX,o= ${folder}`,
      '  systemctl daemon-reload',
      '  systemctl enable --now ndoro ndoro-backup.timer',
      '  systemctl reload caddy',
      `Then log in at ${answers.get('PUBLIC_URL')}/admin/login and follow the set-up guide.`,
    ].join('\n'),
  );
}

/** Where a provider shows the missing value, and how to enter only that. */
function whereToFind(problem: string): string {
  const names = problem.split(':')[0]?.split(', ') ?? [];
  const chapter = chapters.find(({ questions }) =>
    questions.some(({ name }) => names.includes(name)),
  );
  if (!chapter) return '';
  const places = chapter.questions.flatMap(({ name, where }) =>
    where && names.includes(name) ? [`      ${name}: ${where}`] : [],
  );
  return ['', ...places, `      Enter it with: npm run set-up -- ${chapter.id}`].join('\n');
}

await runTask(setUp, []);
process.exit();
