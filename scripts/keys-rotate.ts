import { loadConfig } from '#config/config.ts';
import { forgetFormerKeys, rotateSigningKey, signingKeysOf } from '#config/secrets.ts';
import { resealSecrets } from '#modules/staff/server/index.ts';
import { countOf } from '#shared/text.ts';
import { withShopDatabase } from './with-shop-database.ts';

const config = loadConfig();
const forgets = process.argv.includes('--forget-former');

/** The new key is on disk before anything is sealed with it: whenever this ends, nothing is lost. */
process.exit(
  await withShopDatabase(config, async (db) => {
    const secrets = rotateSigningKey(config.dataDir);
    const count = await resealSecrets({ db, signingKeys: signingKeysOf(secrets) });
    if (forgets) forgetFormerKeys(config.dataDir);
    console.log(
      `A new key signs from now on; ${countOf(count, 'second factor')} sealed anew with it.`,
    );
    console.log(
      forgets
        ? 'The former keys are forgotten: payment links and upload addresses that are out are worth nothing any more.'
        : `What the former keys signed still counts; ${countOf(secrets.formerSigningKeys.length, 'former key')} kept.`,
    );
    return 0;
  }),
);
