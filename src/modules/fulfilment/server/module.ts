import { type Base, defineModule } from '#modules/define-module.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import type { OrderDesk } from '#modules/order-desk/server/index.ts';
import type { Courier } from '#modules/shipping/courier.ts';
import { createFulfilment } from './fulfilment.ts';
import { fulfilmentRoutes } from './fulfilment-api.ts';

type Needs = Pick<Base, 'contributions' | 'database' | 'outbox'> & {
  mailBrand: MailBrand;
  courier: Courier;
  orderDesk: OrderDesk;
};

export const fulfilmentModule = defineModule({
  name: 'fulfilment',
  create: ({ contributions, database, outbox, mailBrand, courier }: Needs) => ({
    fulfilment: createFulfilment({
      db: database.db,
      outbox,
      mailBrand,
      courier,
      customsCodes: () => contributions.customsCodes,
    }),
  }),
  useCases: ['fulfilment'],
  forPages: ['fulfilment'],
  routes(app, { fulfilment, orderDesk }) {
    fulfilmentRoutes(app, { fulfilment, orderDesk });
  },
});
