import { loadConfig } from '#config/config.ts';
import { shop } from '#config/shop.ts';
import { judgePassword, resetAdmin } from '#modules/identity/server/index.ts';
import { askLines } from './ask-lines.ts';
import { withShopDatabase } from './with-shop-database.ts';

const config = loadConfig();
const { passwordRules } = config;

/** For the last admin who can't log in: sets a new password and removes the second factor. */
async function main(): Promise<number> {
  const [address = '', password = ''] = await askLines(['E-mail: ', 'New password: ']);
  const email = address.trim();
  const judged = await judgePassword({ passwordRules, shopName: shop.name }, password, {
    name: 'New password',
    person: [email],
  });
  if (!judged.ok) {
    console.error(judged.detail);
    return 1;
  }
  return withShopDatabase(config, async (db) => {
    const isReset = await resetAdmin({ db, passwordRules }, { email, password });
    if (!isReset) {
      console.error(`There is no admin with the address ${email}.`);
      return 1;
    }
    console.log(
      `${email} can log in at ${config.publicUrl}/admin/login with the new password. The second factor is off, and every session has ended.`,
    );
    return 0;
  });
}

process.exit(await main());
