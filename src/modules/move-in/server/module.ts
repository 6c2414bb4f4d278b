import { join } from 'node:path';
import { type Base, defineModule, longWork } from '#modules/define-module.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import type { FileScanner } from '#modules/media/file-scanner.ts';
import type { MediaStorage } from '#modules/media/media-storage.ts';
import type { StockWriter } from '#modules/product-editor/server/index.ts';
import type { GuardRules } from '#platform/guarded-request.ts';
import { fullExportRoutes } from './export/full-export-api.ts';
import { createMoveIns } from './move-ins.ts';
import { moveInRoutes } from './move-ins-api.ts';
import { findMoved } from './moved-page-queries.ts';
import { forgetRecords, pastOrderData } from './past-order-data.ts';
import { pastOrderRoutes } from './past-orders-api.ts';
import { runMoveIns } from './run-move-in.ts';

type Needs = Pick<Base, 'config' | 'database'> & {
  mailBrand: MailBrand;
  inventory: StockWriter;
  media: { storage: MediaStorage; scanner: FileScanner | null };
  /** How addresses are asked that people enter; by the shop's own rules unless told. */
  strangers?: Partial<GuardRules>;
};

const everySeconds = 5;

export const moveInModule = defineModule({
  name: 'move-in',
  create({ config, database, inventory, media, strangers = {} }: Needs) {
    const folder = join(config.dataDir, 'move-in-pictures');
    const { publicUrl } = config;
    const { storage, scanner } = media;
    const parts = { inventory, storage, scanner, guard: strangers, folder, publicUrl };
    return {
      moveIns: createMoveIns({ db: database.db, publicUrl }),
      movingIn: {
        run: (signal?: AbortSignal) => runMoveIns({ ...parts, db: database.background.db }, signal),
      },
    };
  },
  useCases: ['moveIns'],
  tasks: ({ movingIn }) => [{ name: 'move in', everySeconds, run: movingIn.run, ...longWork }],
  contributes: ({ database }) => ({
    personalData: [pastOrderData],
    movedPages: [(path) => findMoved(database.db, path)],
    hourlyTasks: { movedRecords: () => forgetRecords(database.background.db) },
  }),
  routes(app, { config, moveIns, database, mailBrand }) {
    moveInRoutes(app, { moveIns });
    fullExportRoutes(app, {
      db: database.db,
      passwordRules: config.passwordRules,
      shopName: mailBrand.name,
    });
    pastOrderRoutes(app, { db: database.db });
  },
});
