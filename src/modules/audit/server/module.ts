import { type Base, defineModule } from '#modules/define-module.ts';
import { currentLogSender } from '#platform/telemetry/log-copies.ts';
import { createAudit } from './audit.ts';
import { auditRoutes } from './audit-api.ts';
import { createAuditCopies } from './copy-audit.ts';

type Needs = Pick<Base, 'database'>;

export const auditModule = defineModule({
  name: 'audit',
  create: ({ database }: Needs) => ({ audit: createAudit(database.db) }),
  useCases: ['audit'],
  contributes: ({ audit }) => ({ hourlyTasks: { audit: () => audit.forgetOld() } }),
  tasks({ database }) {
    if (!currentLogSender()) return [];
    const run = createAuditCopies(database.background.db, currentLogSender);
    return [{ name: 'audit copies', everySeconds: 15, run }];
  },
  routes: (app, { audit }) => auditRoutes(app, { audit }),
});
