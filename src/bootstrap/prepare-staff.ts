import type { Services } from './services.ts';

const demoEmail = 'owner@ndoro.example';

/** Sees to it that somebody can log in, and says what the person at the terminal must know. */
export async function prepareStaff({ config, secrets, staff }: Services): Promise<string[]> {
  const door = `${config.publicUrl}/admin/login`;
  if (config.admin) {
    await staff.createAdmin(config.admin);
    return [`Staff log in at ${door} as ${config.admin.email}`];
  }
  if (config.mode === 'live') {
    return (await staff.hasAdmin())
      ? []
      : ['Nobody can log in yet: run `npm run admin:create` to make the first admin.'];
  }
  const password = secrets.demoAdminPassword;
  const isOpen = await staff.ensureDemoAdmin({ email: demoEmail, password });
  return isOpen ? [`Staff log in at ${door} as ${demoEmail} with ${password}`] : [];
}
