import { loadConfig } from '#config/config.ts';
import { loadSecrets, secretsFromKeys, signingKeysOf } from '#config/secrets.ts';
import { verifyChain } from '#modules/fiscal/server/index.ts';
import { countOf } from '#shared/text.ts';
import { withShopDatabase } from './with-shop-database.ts';

const config = loadConfig();

if (process.argv[2] !== 'verify') {
  console.log(
    'npm run fiscal -- verify: checks every fiscal receipt and day against its signature.',
  );
  process.exit(1);
}

const secrets = config.signingKeys
  ? secretsFromKeys(config.signingKeys)
  : loadSecrets(config.dataDir);

process.exit(
  await withShopDatabase(config, async (db) => {
    const problems = await verifyChain({ db, signingKeys: signingKeysOf(secrets) });
    for (const problem of problems) console.log(problem);
    console.log(
      problems.length === 0
        ? 'The chain of fiscal receipts is whole.'
        : `${countOf(problems.length, 'problem')} found. Please show this to whoever looks after the shop before the next fiscal day is closed.`,
    );
    return problems.length === 0 ? 0 : 1;
  }),
);
