import { type Base, defineModule } from '#modules/define-module.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { adminEnquiryRoutes } from './admin-enquiries-api.ts';
import { createContact } from './contact.ts';
import { enquiryRoutes } from './enquiries-api.ts';
import { createEnquiryMails } from './enquiry-mails.ts';
import { forgetOldMessages } from './message-repository.ts';
import { createNewsletter } from './newsletter.ts';
import { forgetFormerSubscribers } from './subscriber-repository.ts';

type Needs = Pick<Base, 'config' | 'database' | 'outbox'> & { mailBrand: MailBrand };

export const enquiriesModule = defineModule({
  name: 'enquiries',
  create({ config, database, outbox, mailBrand }: Needs) {
    const { db } = database;
    const mails = createEnquiryMails({ outbox, brand: mailBrand });
    const newsletter = createNewsletter({ db, mails, publicUrl: config.publicUrl });
    return { enquiries: { newsletter, contact: createContact({ db, mails, outbox }) } };
  },
  useCases: ['enquiries'],
  contributes({ database }) {
    const { db } = database.background;
    return {
      hourlyTasks: {
        subscribers: () => forgetFormerSubscribers(db),
        messages: () => forgetOldMessages(db),
      },
    };
  },
  routes(app, services) {
    enquiryRoutes(app, services);
    adminEnquiryRoutes(app, services);
  },
});
