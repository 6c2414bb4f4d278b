import { type Base, defineModule } from '#modules/define-module.ts';
import { customerRoutes } from './customer-api.ts';
import { createCustomers } from './customers.ts';
import { createPersonalFiles } from './personal-data.ts';
import { personalDataRoutes } from './personal-data-api.ts';

export const customersModule = defineModule({
  name: 'customers',
  create: ({ database, contributions }: Pick<Base, 'database' | 'contributions'>) => ({
    customers: createCustomers(database.db),
    personalFiles: createPersonalFiles(database.db, () => contributions.personalData),
  }),
  useCases: ['customers', 'personalFiles'],
  contributes: ({ personalFiles }) => ({
    hourlyTasks: { orders: () => personalFiles.forgetOld() },
  }),
  routes(app, { customers, personalFiles }) {
    customerRoutes(app, customers);
    personalDataRoutes(app, personalFiles);
  },
});
