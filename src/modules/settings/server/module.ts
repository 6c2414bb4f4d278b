import { signingKeysOf } from '#config/secrets.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { OutsideFacts } from '#modules/settings/page-content.ts';
import { adminSettingsRoutes } from './admin-settings-api.ts';
import { createProviderKeys } from './module-provider-keys.ts';
import { providerKeysRoutes } from './provider-keys/provider-keys-api.ts';
import { createSettings } from './settings.ts';
import { securityTextRoute, settingsRoutes } from './settings-api.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database' | 'changes' | 'contributions' | 'report'>;

export const settingsModule = defineModule({
  name: 'settings',
  create({ config, secrets, database, changes, contributions, report }: Needs) {
    const outside = () => {
      const facts: OutsideFacts = { collections: 0, restrictions: [] };
      for (const find of contributions.textFacts) Object.assign(facts, find());
      return facts;
    };
    const settings = createSettings({
      db: database.db,
      changes,
      outside,
      report: (error) => report(error, 'settings'),
    });
    const providerKeys = createProviderKeys({
      db: database.db,
      changes,
      signingKeys: signingKeysOf(secrets),
      config,
      report: (error) => report(error, 'provider keys'),
    });
    return { settings, providerKeys };
  },
  contributes: ({ settings, providerKeys }) => ({ liveCopies: [settings, providerKeys] }),
  routes(app, services) {
    settingsRoutes(app, services);
    securityTextRoute(app, services);
    adminSettingsRoutes(app, services);
    providerKeysRoutes(app, services);
  },
});
