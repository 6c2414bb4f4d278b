import { type Base, defineModule } from '#modules/define-module.ts';
import { forgetUnpaidMinutes } from './hold-use-repository.ts';
import { createInventory } from './inventory.ts';

type Needs = Pick<Base, 'database' | 'outbox' | 'contributions'>;

export const inventoryModule = defineModule({
  name: 'inventory',
  create({ outbox, contributions }: Needs) {
    const queues = () =>
      contributions.stockQueues.toSorted(
        (one, other) => Number(other.hasPaid) - Number(one.hasPaid),
      );
    return { inventory: createInventory({ outbox, queues }) };
  },
  useCases: ['inventory'],
  contributes: ({ database }) => ({
    hourlyTasks: { unpaidMinutes: () => forgetUnpaidMinutes(database.background.db) },
  }),
});
