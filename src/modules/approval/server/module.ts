import { signingKeysOf } from '#config/secrets.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { approvalPersonalData } from './approval-personal-data.ts';
import { createApprovals } from './approvals.ts';
import { approvalRoutes } from './approvals-api.ts';
import { dueCallReason } from './due-queries.ts';
import { overdueApprovals } from './overdue-approvals.ts';
import { ownApprovalRoutes } from './own-approval-api.ts';
import { createOwnApprovals } from './own-approvals.ts';
import { remindClients } from './remind-clients.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database' | 'outbox'> & {
  mailBrand: MailBrand;
  inventory: Inventory;
};

export const approvalModule = defineModule({
  name: 'approval',
  create: ({ config, secrets, database, inventory }: Needs) => ({
    approvals: createApprovals({
      db: database.selling.db,
      inventory,
      publicUrl: config.publicUrl,
      signingKey: secrets.signingKey,
    }),
    ownApprovals: createOwnApprovals({
      db: database.selling.db,
      signingKeys: signingKeysOf(secrets),
    }),
  }),
  useCases: ['approvals', 'ownApprovals'],
  forPages: ['ownApprovals'],
  contributes: ({ config, secrets, database, outbox, mailBrand, inventory }) => ({
    personalData: [approvalPersonalData(inventory)],
    callReasons: [dueCallReason],
    attentionSources: [overdueApprovals(database.db)],
    hourlyTasks: {
      approvalReminders: (signal) =>
        remindClients(
          {
            ...{ outbox, mailBrand },
            db: database.background.db,
            publicUrl: config.publicUrl,
            signingKey: secrets.signingKey,
          },
          { signal },
        ),
    },
  }),
  routes(app, { approvals, ownApprovals, database }) {
    approvalRoutes(app, approvals);
    ownApprovalRoutes(app, ownApprovals, database.selling.db);
  },
});
