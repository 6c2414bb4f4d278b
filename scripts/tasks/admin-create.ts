import { loadConfig } from '#config/config.ts';
import { shop } from '#config/shop.ts';
import { checkAccountForm } from '#modules/accounts/account-form.ts';
import { createAdmin } from '#modules/accounts/server/index.ts';
import { judgePassword } from '#modules/identity/server/index.ts';
import { askLines } from './ask-lines.ts';
import { withShopDatabase } from './with-shop-database.ts';

const config = loadConfig();
const { passwordRules } = config;

async function main(): Promise<number> {
  const [first = '', last = '', address = '', password = ''] = await askLines([
    'First name: ',
    'Last name: ',
    'E-mail: ',
    'Password: ',
  ]);
  const [firstName, lastName, email] = [first.trim(), last.trim(), address.trim()];
  const answers = { firstName, lastName, email, password };
  const complaint = checkAccountForm({ ...answers, confirmPassword: password }, passwordRules);
  if (complaint) {
    console.error(complaint.message);
    return 1;
  }
  const judged = await judgePassword({ passwordRules, shopName: shop.name }, password, {
    name: 'Password',
    person: [firstName, lastName, email],
  });
  if (!judged.ok) {
    console.error(judged.detail);
    return 1;
  }
  return withShopDatabase(config, async (db) => {
    const created = await createAdmin({ db, passwordRules }, answers);
    if (created) console.log(`${email} can log in at ${config.publicUrl}/admin/login`);
    else console.error(`There is an admin with the address ${email} already.`);
    return created ? 0 : 1;
  });
}

process.exit(await main());
