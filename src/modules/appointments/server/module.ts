import { signingKeysOf } from '#config/secrets.ts';
import { termsOf } from '#modules/appointments/terms.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { appointmentPersonalData } from './appointment-personal-data.ts';
import { appointmentRoutes } from './appointments-api.ts';
import { appointmentCallReason } from './call-reason-queries.ts';
import { forgetOldAppointments } from './due-queries.ts';
import { createOwnAppointments } from './own-appointments.ts';
import type { AppointmentParts } from './parts.ts';
import { releaseItems, releaseTask } from './release-items.ts';
import { remind, remindTask } from './remind.ts';
import { createStaffAppointments } from './staff-appointments.ts';
import { staffAppointmentRoutes } from './staff-appointments-api.ts';
import { unjudged } from './unjudged.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database' | 'outbox'> & {
  mailBrand: MailBrand;
  inventory: Inventory;
  settings: Pick<Settings, 'current'>;
};

const remindSeconds = 300;
/** What was set aside is to be on sale soon. */
const releaseSeconds = 60;

function partsOf({ config, secrets, database, outbox, mailBrand, inventory, settings }: Needs) {
  return {
    db: database.db,
    outbox,
    mailBrand,
    inventory,
    publicUrl: config.publicUrl,
    signingKey: secrets.signingKey,
    signingKeys: signingKeysOf(secrets),
    terms: () => termsOf(settings.current()),
    places() {
      const { contact, appointments } = settings.current();
      return {
        boutique: contact.addressLines.join(', '),
        video: appointments.videoNote,
        city: contact.city,
      };
    },
  } satisfies AppointmentParts;
}

export const appointmentsModule = defineModule({
  name: 'appointments',
  create: (needs: Needs) => ({
    ownAppointments: createOwnAppointments(partsOf(needs)),
    staffAppointments: createStaffAppointments(partsOf(needs)),
  }),
  useCases: ['ownAppointments', 'staffAppointments'],
  forPages: ['ownAppointments'],
  contributes: ({ database, inventory }) => ({
    attentionSources: [unjudged(database.db)],
    callReasons: [appointmentCallReason],
    personalData: [appointmentPersonalData(inventory)],
    hourlyTasks: { appointments: () => forgetOldAppointments(database.background.db) },
  }),
  tasks: (needs) => [
    {
      name: remindTask,
      everySeconds: remindSeconds,
      run: (signal) => remind({ ...partsOf(needs), db: needs.database.background.db }, signal),
    },
    {
      name: releaseTask,
      everySeconds: releaseSeconds,
      run: (signal) =>
        releaseItems({ db: needs.database.background.db, inventory: needs.inventory }, signal),
    },
  ],
  routes(app, { ownAppointments, staffAppointments, database }) {
    appointmentRoutes(app, ownAppointments, database.db);
    staffAppointmentRoutes(app, staffAppointments);
  },
});
