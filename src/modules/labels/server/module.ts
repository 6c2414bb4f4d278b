import { type Base, defineModule } from '#modules/define-module.ts';
import { createLabels } from './labels.ts';
import { labelRoutes } from './labels-api.ts';

export const labelsModule = defineModule({
  name: 'labels',
  create: ({ database }: Pick<Base, 'database'>) => ({ labels: createLabels({ db: database.db }) }),
  useCases: ['labels'],
  routes: labelRoutes,
});
