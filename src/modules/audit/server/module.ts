import { type Base, defineModule } from '#modules/define-module.ts';
import { createAudit } from './audit.ts';
import { auditRoutes } from './audit-api.ts';

type Needs = Pick<Base, 'database'>;

export const auditModule = defineModule({
  name: 'audit',
  create: ({ database }: Needs) => ({ audit: createAudit(database.db) }),
  useCases: ['audit'],
  contributes: ({ audit }) => ({ hourlyTasks: { audit: () => audit.forgetOld() } }),
  routes: (app, { audit }) => auditRoutes(app, { audit }),
});
