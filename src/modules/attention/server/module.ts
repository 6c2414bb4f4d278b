import { type Base, defineModule } from '#modules/define-module.ts';
import { createAttention } from './attention.ts';
import { attentionRoutes } from './attention-api.ts';
import { failedWork } from './failed-work.ts';

type Needs = Pick<Base, 'database' | 'jobs' | 'outbox' | 'contributions'>;

export const attentionModule = defineModule({
  name: 'attention',
  create({ database, outbox, contributions }: Needs) {
    const sources = contributions.attentionSources;
    return { attention: createAttention({ db: database.db, outbox, sources }) };
  },
  useCases: ['attention'],
  contributes: ({ database, jobs, contributions }) => ({
    attentionSources: [failedWork({ db: database.db, jobs, titles: contributions.jobTitles })],
  }),
  // How soon staff are notified of a waiting item.
  tasks: ({ attention }) => [{ name: 'attention', everySeconds: 60, run: attention.look }],
  routes: (app, services) => attentionRoutes(app, services),
});
