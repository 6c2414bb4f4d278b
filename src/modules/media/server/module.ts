import { signingKeysOf } from '#config/secrets.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import { may } from '#modules/identity/permissions.ts';
import { requireStaff, type SessionCookies, type Staff } from '#modules/identity/server/index.ts';
import { pictureTag } from '#platform/catalog-change.ts';
import { pictureHeaders } from '#platform/edge/edge-headers.ts';
import { observeProvider } from '#platform/telemetry/observed-calls.ts';
import { createImageSizes } from './image-sizes.ts';
import { forgetSpentAddresses } from './media-repository.ts';
import { createPictureStorage } from './module-storage.ts';
import { createClamd } from './providers/clamd.ts';
import { scannerTrouble } from './scanner-trouble.ts';
import { mediaRoutes } from './serving/media-api.ts';
import { sweepOrphans } from './sweep-orphans.ts';
import { uploadRoutes } from './upload/upload-api.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database' | 'report'> & {
  staff: Pick<Staff, 'findSession'>;
  sessionCookies: Pick<SessionCookies, 'callerOf'>;
};

export const mediaModule = defineModule({
  name: 'media',
  create({ config, report }: Needs) {
    const storage = observeProvider('pictures', createPictureStorage(config));
    const sizes = createImageSizes({
      storage,
      report: (error) => report(error, 'picture sizes'),
      avif: config.avifPictures,
    });
    const scanner = config.clamd && createClamd(config.clamd);
    return { media: { storage, sizes, scanner } };
  },
  contributes({ database, media: { storage, scanner } }) {
    const { db } = database.background;
    return {
      attentionSources: [scannerTrouble(scanner)],
      hourlyTasks: {
        pictures: (signal) => sweepOrphans({ db, storage, signal }),
        uploads: () => forgetSpentAddresses(db),
      },
    };
  },
  async routes(app, { config, secrets, database, media, staff, sessionCookies }) {
    const { edge, publicUrl } = config;
    const isDemo = config.mode === 'demo';
    const edgeHeaders = edge
      ? (key: string) => pictureHeaders(edge.kind, pictureTag(key))
      : undefined;
    await app.register(mediaRoutes({ ...media, edgeHeaders }), { logLevel: 'warn' });
    await app.register(
      uploadRoutes({
        db: database.db,
        storage: media.storage,
        scanner: media.scanner,
        signingKeys: signingKeysOf(secrets),
        publicUrl,
        refusesSmall: !isDemo,
        memberOf: requireStaff,
        async findMember(request) {
          const { sessionToken } = sessionCookies.callerOf(request);
          const found = await staff.findSession(sessionToken);
          if (!found) return null;
          const mayUpload = Boolean(found.role && may(found.role, 'pictures'));
          return { id: found.user.id, mayUpload };
        },
        needsSession: !isDemo,
      }),
    );
  },
});
