import type { Config } from '#config/config.ts';
import { ConfigurationError } from '#config/environment.ts';
import { shop } from '#config/shop.ts';
import { judgePassword } from '#modules/identity/server/index.ts';
import type { Services } from '../services.ts';

/** The general password rule. The length is checked with the rest of the configuration. */
async function refuseEasyPassword(
  { passwordRules }: Config,
  { email, password }: NonNullable<Config['admin']>,
): Promise<void> {
  const judged = await judgePassword({ passwordRules, shopName: shop.name }, password, {
    name: 'Password',
    person: [email],
  });
  if (!judged.ok) throw new ConfigurationError([`ADMIN_PASSWORD: ${judged.detail}`]);
}

const demoEmail = 'owner@ndoro.example';

/** Makes sure that a staff member can log in. Returns sentences for the terminal. */
export async function prepareStaff({
  config,
  secrets,
  staff,
  accounts,
}: Services): Promise<string[]> {
  const loginUrl = `${config.publicUrl}/admin/login`;
  if (config.admin) {
    if (config.passwordRules.isStrict) await refuseEasyPassword(config, config.admin);
    await accounts.createAdmin(config.admin);
    return [`Staff log in at ${loginUrl} as ${config.admin.email}`];
  }
  if (config.mode === 'live') {
    return (await staff.hasAdmin())
      ? []
      : ['Nobody can log in yet: run `npm run admin:create` to make the first admin.'];
  }
  const password = secrets.demoAdminPassword;
  const isOpen = await accounts.ensureDemoAdmin({ email: demoEmail, password });
  return isOpen ? [`Staff log in at ${loginUrl} as ${demoEmail} with ${password}`] : [];
}
