import { changedText } from '#modules/audit/audit-changes.ts';
import { because, endOf, fromTo, money } from '#modules/audit/audit-told.ts';
import { textOf } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { formatMoment } from '#shared/shop-date.ts';

export const orderDeskFacts = defineFacts({
  name: 'order-desk',
  permissions: {
    'orders.see': { may: 'see orders', group: 'Selling', place: 10, roles: ['packer'] },
    'orders.send': { may: 'pack and send orders', group: 'Selling', place: 20, roles: ['packer'] },
    'orders.correct': { may: 'correct or cancel orders', group: 'Selling', place: 30 },
    'orders.add': { may: 'add orders and take payments', group: 'Selling', place: 40 },
    'orders.refund': { may: 'give refunds or take items back', group: 'Selling', place: 50 },
    'orders.export': { may: 'export orders', group: 'Selling', place: 60 },
    customers: { may: 'see customers', group: 'Selling', place: 80 },
  },
  auditWords: {
    'order.added': ({ who, what, detail }) =>
      `${who} added ${what} over ${money(detail.total)}, sold by ${textOf(detail.channel)}`,
    'order.cancelled': ({ who, what, detail }) =>
      `${who} cancelled ${what}${because(detail.reason)}`,
    'order.corrected': ({ who, what, detail }) => `${who} ${changedText(what, detail)}`,
    'order.courier-changed': ({ who, what, detail }) =>
      `${who} changed how ${what} goes${fromTo('courier', detail.courier)}`,
    'order.waybill-changed': ({ who, what, detail }) =>
      `${who} changed the tracking number of ${what}${fromTo('waybill', detail.waybill)}`,
    'order.exported': ({ who }) => `${who} exported orders`,
    'order.mail-sent-again': ({ who, what, detail }) =>
      `${who} sent a mail about ${what} again, to ${textOf(detail.to)}`,
    'order.note-added': ({ who, what, detail }) =>
      `${who} left a note on ${what}${because(detail.text)}`,
    'order.extended': ({ who, what, detail }) =>
      `${who} extended the hold on the items of ${what} until ${formatMoment(endOf(detail.until))}`,
    'order.paid': ({ who, what, detail }) =>
      `${who} recorded that ${what} is paid, by ${textOf(detail.method)}`,
    'order.refund-requested': ({ who, what, detail }) =>
      `${who} refunded ${money(detail.amount)} of ${what}${because(detail.reason)}`,
    'order.status-changed': ({ who, what, detail }) =>
      `${who} marked ${what} as ${endOf(detail.status)}`,
  },
  commands: [
    {
      kind: 'Go to',
      label: 'Orders to pack',
      to: `${dashboardPath}?tab=orders&packed=to-pack`,
      need: 'orders.send',
    },
  ],
});
