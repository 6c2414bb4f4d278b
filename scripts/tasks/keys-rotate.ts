import { loadConfig } from '#config/config.ts';
import {
  forgetFormerKeys,
  rotateSigningKey,
  type SigningKeys,
  signingKeysOf,
} from '#config/secrets.ts';
import type { Database } from '#database/client.ts';
import { resealDeviceKeys } from '#modules/fiscal/server/index.ts';
import { resealSecrets } from '#modules/identity/server/index.ts';
import { resealProviderKeys } from '#modules/settings/server/index.ts';
import { countOf } from '#shared/text.ts';
import { withShopDatabase } from './with-shop-database.ts';

const config = loadConfig();
const forgets = process.argv.includes('--forget-former');

/** The owner changes keys of the environment. Sealed data is sealed with the newest of them. */
async function sealAnew(db: Database, keys: SigningKeys): Promise<number> {
  const count = await resealSecrets({ db, signingKeys: keys });
  await resealDeviceKeys({ db, signingKeys: keys });
  await resealProviderKeys({ db, signingKeys: keys });
  console.log(`${countOf(count, 'second factor')} sealed anew with SIGNING_KEY.`);
  console.log(
    keys.length > 1
      ? 'What FORMER_SIGNING_KEYS signed still counts until you remove them.'
      : 'To change the key, put a new one into SIGNING_KEY and the present one into FORMER_SIGNING_KEYS, and run this again.',
  );
  return 0;
}

/** The new key is on disk before it seals anything: an interruption at any time loses nothing. */
process.exit(
  await withShopDatabase(config, async (db) => {
    if (config.signingKeys) return sealAnew(db, config.signingKeys);
    const secrets = rotateSigningKey(config.dataDir);
    const signingKeys = signingKeysOf(secrets);
    const count = await resealSecrets({ db, signingKeys });
    await resealDeviceKeys({ db, signingKeys });
    await resealProviderKeys({ db, signingKeys });
    if (forgets) forgetFormerKeys(config.dataDir);
    console.log(
      `A new key signs from now on; ${countOf(count, 'second factor')} sealed anew with it.`,
    );
    console.log(
      forgets
        ? 'The former keys are forgotten: payment links and upload addresses that are out are worth nothing any more.'
        : `What the former keys signed still counts; ${countOf(secrets.formerSigningKeys.length, 'former key')} stored.`,
    );
    return 0;
  }),
);
