import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileVariable, secretNames } from '#config/secret-files.ts';
import type { Asker } from './asker.ts';
import type { Answers } from './chapters.ts';

/** Of root, and for the shop's group: systemd passes each on to the shop (LoadCredential). */
export const secretsFolder = 'etc/ndoro/secrets';

export type SecretFile = { name: string; path: string; text: string };

/** The settings without their secrets, which are named by their files, and those files. */
export function takeSecretsOut(
  answers: Answers,
  folder: string,
): { settings: Answers; files: SecretFile[] } {
  const settings: Answers = new Map(answers);
  const files: SecretFile[] = [];
  for (const name of secretNames) {
    const value = answers.get(name);
    // A file that the owner keeps elsewhere stays there.
    if (!value || value.startsWith('file:')) continue;
    const path = join(folder, name);
    settings.set(name, '');
    settings.set(fileVariable(name), path);
    files.push({ name, path, text: `${value}\n` });
  }
  return { settings, files };
}

/** Asks nothing: each was typed in this run, or is what the file says already. */
export function storeSecrets(asker: Asker, files: readonly SecretFile[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  const [first] = files;
  if (first)
    asker.say(`Secrets, each in a file that only its owner can read: ${dirname(first.path)}`);
}

/** The settings with the secrets that an earlier run has put into files. */
export function readSecrets(settings: Answers): Answers {
  const whole: Answers = new Map(settings);
  for (const name of secretNames) {
    const path = settings.get(fileVariable(name));
    if (!path || !existsSync(path)) continue;
    whole.delete(fileVariable(name));
    whole.set(name, readFileSync(path, 'utf8').trim());
  }
  return whole;
}
