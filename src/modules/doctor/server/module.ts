import { type Base, defineModule } from '#modules/define-module.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import { sections } from '#modules/settings/sections.ts';
import type { ProviderKeys, Settings } from '#modules/settings/server/index.ts';
import { createDoctor } from './doctor.ts';
import { doctorRoutes } from './doctor-api.ts';
import { type CheckedParts, checksOf, switchedOn } from './module-checks.ts';

type Needs = Pick<Base, 'database' | 'secrets'> & {
  settings: Pick<Settings, 'current' | 'listUnconfirmed'>;
  providerKeys: Pick<ProviderKeys, 'config'>;
  payments: Pick<Payments, 'providers'>;
  media: { scanner: CheckedParts['scanner'] };
  findBackup: CheckedParts['findBackup'];
};

export const doctorModule = defineModule({
  name: 'doctor',
  create({ providerKeys, secrets, database, settings, payments, media, findBackup }: Needs) {
    const { config } = providerKeys;
    const listUnconfirmedTexts = () =>
      config.mode === 'demo' ? [] : settings.listUnconfirmed().map((id) => sections[id].title);
    const { db } = database;
    const { providers } = payments;
    const signingKeyMadeAt = config.signingKeys ? null : (secrets.signingKeyMadeAt ?? null);
    const checks = checksOf({
      db,
      config,
      signingKeyMadeAt,
      settings,
      providers,
      scanner: media.scanner,
      findBackup,
      listUnconfirmedTexts,
    });
    const doctor = createDoctor({ db, checks, switchedOn: switchedOn(config) });
    return { doctor };
  },
  routes: (app, services) => doctorRoutes(app, services),
});
