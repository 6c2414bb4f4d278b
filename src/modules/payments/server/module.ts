import { type Base, defineModule } from '#modules/define-module.ts';
import type { PaymentProviders } from '#modules/payments/payment-provider.ts';
import { cashStepOf } from '#modules/settings/section-values.ts';
import type { ProviderKeys, Settings } from '#modules/settings/server/index.ts';
import { observeProvider } from '#platform/telemetry/observed-calls.ts';
import { createPaymentProviders, paymentClientsOf } from './module-providers.ts';
import { createPayments } from './payments.ts';
import { forgetOldWebhooks } from './webhook-repository.ts';

type Needs = Pick<Base, 'database' | 'jobs' | 'contributions'> & {
  settings: Pick<Settings, 'current'>;
  providerKeys: Pick<ProviderKeys, 'config'>;
};

export const paymentsModule = defineModule({
  name: 'payments',
  create({ database, jobs, contributions, settings, providerKeys: { config } }: Needs) {
    const providers = observeEach(createPaymentProviders(config, contributions.paymentProviders));
    return {
      payments: createPayments({
        db: database.selling.db,
        jobs,
        providers,
        cashStep: () => cashStepOf(settings.current().cash),
      }),
      paymentClients: paymentClientsOf(config),
    };
  },
  useCases: ['payments'],
  contributes: ({ database }) => ({
    hourlyTasks: { webhooks: () => forgetOldWebhooks(database.background.db) },
  }),
});

function observeEach(providers: PaymentProviders): PaymentProviders {
  const observed = Object.entries(providers).map(([name, provider]) => [
    name,
    observeProvider(name, provider),
  ]);
  return Object.fromEntries(observed) as PaymentProviders;
}
