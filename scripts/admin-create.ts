import { createInterface } from 'node:readline/promises';
import { loadConfig } from '#config/config.ts';
import { loadSecrets } from '#config/secrets.ts';
import { connectDatabase } from '#database/client.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { lockDataFolder } from '#database/embedded/instance-lock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { checkAccountForm } from '#modules/staff/account-rules.ts';
import { createAdmin } from '#modules/staff/server/index.ts';

const config = loadConfig();

type Answers = { firstName: string; lastName: string; email: string; password: string };

/** At a terminal by question; from a script in four lines on standard input, password last. */
async function ask(): Promise<Answers> {
  const questions = ['First name: ', 'Last name: ', 'E-mail: ', 'Password: '];
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answers: string[] = [];
  if (process.stdin.isTTY) {
    for (const question of questions) answers.push(await prompt.question(question));
  } else {
    for await (const line of prompt) answers.push(line);
  }
  prompt.close();
  const [firstName = '', lastName = '', email = '', password = ''] = answers.map((line) =>
    line.trim(),
  );
  return { firstName, lastName, email, password };
}

async function create(url: string, directUrl: string, answers: Answers): Promise<number> {
  await migrateDatabase(directUrl);
  const { db, close } = connectDatabase(url);
  try {
    const created = await createAdmin({ db }, answers);
    if (created) console.log(`${answers.email} can log in at ${config.publicUrl}/admin/login`);
    else console.error(`There is an admin with the address ${answers.email} already.`);
    return created ? 0 : 1;
  } finally {
    await close();
  }
}

async function main(): Promise<number> {
  const answers = await ask();
  const complaint = checkAccountForm(
    { ...answers, confirmPassword: answers.password },
    config.passwordMinLength,
  );
  if (complaint) {
    console.error(complaint.message);
    return 1;
  }
  if (config.databaseUrl) {
    return create(config.databaseUrl, config.databaseDirectUrl ?? config.databaseUrl, answers);
  }
  const lock = await lockDataFolder(config.dataDir).catch(() => null);
  if (!lock) {
    console.error(`A shop is running on ${config.dataDir}. Stop it first.`);
    return 1;
  }
  const password = loadSecrets(config.dataDir).databasePassword;
  const server = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    password,
    keepLog: config.backup !== null,
  });
  try {
    return await create(server.url, server.url, answers);
  } finally {
    await server.stop();
    await lock.release();
  }
}

process.exit(await main());
