import { type Base, defineModule } from '#modules/define-module.ts';
import { forgetUnpaidMinutes } from './hold-use-repository.ts';
import { createInventory } from './inventory.ts';

type Needs = Pick<Base, 'database' | 'outbox'>;

export const inventoryModule = defineModule({
  name: 'inventory',
  create: ({ outbox }: Needs) => ({ inventory: createInventory({ outbox }) }),
  useCases: ['inventory'],
  contributes: ({ database }) => ({
    hourlyTasks: { unpaidMinutes: () => forgetUnpaidMinutes(database.background.db) },
  }),
});
