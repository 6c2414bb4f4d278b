import { signingKeysOf } from '#config/secrets.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { GuardRules } from '#platform/guarded-request.ts';
import { createApiKeys } from './api-keys.ts';
import { givenUpMessages } from './given-up.ts';
import { keyRoutes, webhookRoutes } from './integrations-api.ts';
import { sendDeliveries } from './send-deliveries.ts';
import { staffMcpRoutes } from './staff-mcp/staff-mcp-api.ts';
import { createWebhooks } from './webhooks.ts';
import { writeDeliveries } from './write-deliveries.ts';

type Needs = Pick<Base, 'secrets' | 'database'> & {
  /** Rules for requests to addresses that users enter; the shop's own by default. */
  strangers?: Partial<GuardRules>;
};

const everySeconds = 5;

export const integrationsModule = defineModule({
  name: 'integrations',
  create({ secrets, database, strangers = {} }: Needs) {
    const signingKeys = signingKeysOf(secrets);
    const db = database.background.db;
    return {
      apiKeys: createApiKeys({ db: database.db }),
      webhooks: createWebhooks({ db: database.db, signingKeys, guard: strangers }),
      messages: {
        write: (signal?: AbortSignal) => writeDeliveries(db, signal),
        send: (signal?: AbortSignal) =>
          sendDeliveries({ db, signingKeys, guard: strangers }, signal),
      },
    };
  },
  useCases: ['apiKeys', 'webhooks'],
  contributes: ({ database, apiKeys, webhooks }) => ({
    keyHolders: [apiKeys.findHolder],
    attentionSources: [givenUpMessages(database.db)],
    hourlyTasks: { webhookDeliveries: () => webhooks.forgetOld() },
  }),
  tasks: ({ messages }) => [
    { name: 'shop events', everySeconds, run: messages.write },
    { name: 'webhooks', everySeconds, run: messages.send },
  ],
  routes(app, services) {
    keyRoutes(app, services);
    webhookRoutes(app, services);
    staffMcpRoutes(app, { db: services.database.db });
  },
});
