import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { bulkText, changedText, countedText } from './audit-changes.ts';
import { type AuditEntry, describeAction } from './audit-entry.ts';
import { type AuditDetail, countIn, pairOf, textOf, valueText } from './audit-values.ts';

type Told = {
  /** Who did it, as one speaks of them. */
  who: string;
  /** What it was done to, by its name where that is known. */
  what: string;
  detail: AuditDetail;
};

/** One sentence for each thing that is written down: 'Tendai Moyo packed order #NDR-1'. */
export function auditSentence(entry: AuditEntry): string {
  const words = auditWords[entry.action];
  const told = { who: whoOf(entry), what: whatOf(entry), detail: entry.detail };
  if (words) return words(told);
  return `${told.who}: ${describeAction(entry.action)}${told.what && `, ${told.what}`}`;
}

/** Somebody who is gone is still their address. */
function whoOf({ actorName, actorEmail }: AuditEntry): string {
  return actorName || actorEmail || 'Somebody not logged in';
}

const nouns: Readonly<Record<string, string>> = {
  'bulk-change': 'bulk change',
  discount: 'discount code',
  'gift-card': 'gift card that ends in',
  'payment-link': 'payment link',
};

/** What a name alone would not tell. */
const articles: Readonly<Record<string, string>> = {
  assistant: 'the assistant ',
  collection: 'the collection ',
  event: 'the event ',
  message: 'the message of ',
};

/** A name, an order as one writes it, or the noun with its number where nothing else is left. */
function whatOf({ subject, subjectName }: AuditEntry): string {
  const [, noun, id] = /^([a-z-]+):(.+)$/.exec(subject) ?? [];
  if (subjectName !== '') return `${articles[noun ?? ''] ?? ''}${subjectName}`;
  const number = noun === 'order' ? id : subject;
  if (number?.startsWith('NDR-')) return `order #${number}`;
  if (noun === undefined || id === undefined) return subject;
  if (noun === 'set-up') return `'${id}' of the set-up guide`;
  if (noun === 'settings') return `the section '${id.replaceAll('-', ' ')}'`;
  return `${nouns[noun] ?? noun} ${id}`;
}

const because = (reason: unknown) => (textOf(reason) === '' ? '' : `: ${textOf(reason)}`);

/** 'processing' where it was written down as a change from another. */
const endOf = (pair: unknown) => textOf(pairOf(pair)?.[1]);

function fromTo(field: string, value: unknown): string {
  const [before, after] = (pairOf(value) ?? []).map((each) => valueText(field, each));
  return before && after ? ` from ${before} to ${after}` : '';
}

const money = (value: unknown) => (typeof value === 'number' ? formatDollars(value) : 'money');

const pieces = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? ` (${value.map(String).join(', ')})` : '';

/** By action, so that a new one without words is found by the test that looks for them. */
export const auditWords: Readonly<Record<string, (told: Told) => string>> = {
  'access.refused': ({ who, what, detail }) =>
    `${who} tried ${what}, which the role ${textOf(detail.role)} may not`,

  'account.requested': ({ what }) => `${what} asked for an account`,
  'account.requested-again': ({ what }) => `${what} asked for an account once more`,
  'account.approved': ({ who, what, detail }) =>
    `${who} approved the account of ${what}${detail.role ? ` as ${textOf(detail.role)}` : ''}`,
  'account.declined': ({ who, what }) => `${who} declined the account of ${what}`,
  'account.activated': ({ who, what }) => `${who} switched the account of ${what} on`,
  'account.deactivated': ({ who, what }) => `${who} switched the account of ${what} off`,
  'account.role-changed': ({ who, what, detail }) =>
    `${who} changed the role of ${what}${fromTo('role', detail.role)}`,
  'account.logged-out': ({ who, what }) => `${who} logged ${what} out everywhere`,

  'account.confirmed': ({ what }) => `${what} confirmed the address of the account asked for`,
  'account.invited': ({ who, what, detail }) =>
    `${who} invited ${what}${detail.role ? ` as ${textOf(detail.role)}` : ''}`,
  'account.invitation-withdrawn': ({ who, what }) => `${who} withdrew the invitation of ${what}`,
  'account.invitation-accepted': ({ what }) => `${what} accepted an invitation`,
  'account.second-factor-reset': ({ who, what }) => `${who} reset the second factor of ${what}`,

  'attention.recorded': ({ who, what, detail }) =>
    `${who} recorded that ${what} was done by hand, under ${textOf(detail.reference)}`,
  'attention.retried': ({ who, what }) => `${who} had ${what} tried again`,
  'attention.set-aside': ({ who, what, detail }) =>
    `${who} set ${what} aside${because(detail.reason)}`,
  'attention.taken-back': ({ who, what }) => `${who} brought ${what} back to what waits`,

  'audit.flooded': () =>
    'So many tries were refused within an hour that the rest of them were not written down',

  'books.exported': ({ who, what }) => `${who} exported the books of ${what}`,

  'collection.added': ({ who, what }) => `${who} added ${what}`,
  'collection.changed': ({ who, what, detail }) => `${who} ${changedText(what, detail)}`,
  'collection.removed': ({ who, what, detail }) =>
    `${who} deleted ${what}, which held ${countOf(countIn(detail.pieces), 'piece')}`,
  'collection.arranged': ({ who }) => `${who} put the collections into another order`,

  'customer.exported': ({ who, what }) => `${who} exported all that is kept of ${what}`,
  'customer.erased': ({ who, what }) => `${who} erased ${what}`,
  'customer.note-added': ({ who, what, detail }) =>
    `${who} left a note on ${what}${because(detail.text)}`,

  'assistant.switched-off': ({ who, what }) => `${who} switched off ${what}`,
  'assistant.switched-on': ({ who, what }) => `${who} switched on ${what}`,
  'discount.added': ({ who, what }) => `${who} added the ${what}`,
  'discount.changed': ({ who, what, detail }) => `${who} ${changedText(`the ${what}`, detail)}`,

  'event.added': ({ who, what }) => `${who} added ${what}`,
  'event.changed': ({ who, what, detail }) => `${who} ${changedText(what, detail)}`,
  'event.removed': ({ who, what }) => `${who} deleted ${what}`,

  'gift-card.voided': ({ who, what, detail }) =>
    `${who} voided the ${what}${because(detail.reason)}`,
  'gift-card.reissued': ({ who, what, detail }) =>
    `${who} sent a new code for the ${what}${because(detail.reason)}`,

  'message.answered': ({ who, what }) => `${who} answered ${what}`,
  'message.marked-answered': ({ who, what }) => `${who} marked ${what} as answered`,
  'message.marked-unanswered': ({ who, what }) => `${who} marked ${what} as not answered`,
  'message.removed': ({ who, what }) => `${who} deleted ${what}`,

  'notification.removed': ({ who }) => `${who} removed a notification`,
  'notification.all-cleared': ({ who, detail }) =>
    `${who} cleared ${countOf(countIn(detail.removed), 'notification')}`,

  'order.added': ({ who, what, detail }) =>
    `${who} added ${what} over ${money(detail.total)}, sold by ${textOf(detail.channel)}`,
  'order.cancelled': ({ who, what, detail }) => `${who} cancelled ${what}${because(detail.reason)}`,
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
  'order.kept-longer': ({ who, what, detail }) =>
    `${who} kept the pieces of ${what} until ${formatMoment(endOf(detail.until))}`,
  'order.packed': ({ who, what }) => `${who} packed ${what}`,
  'order.unpacked': ({ who, what }) => `${who} marked ${what} as not packed after all`,
  'order.paid': ({ who, what, detail }) =>
    `${who} recorded that ${what} is paid, by ${textOf(detail.method)}`,
  'order.refund-requested': ({ who, what, detail }) =>
    `${who} refunded ${money(detail.amount)} of ${what}${because(detail.reason)}`,
  'order.returned': ({ who, what, detail }) =>
    `${who} took pieces of ${what} back${pieces(detail.pieces)} and refunded ${money(detail.refund)}`,
  'order.return-declined': ({ who, what, detail }) =>
    `${who} declined the return of ${what}${because(detail.reason)}`,
  'order.status-changed': ({ who, what, detail }) =>
    `${who} marked ${what} as ${endOf(detail.status)}`,

  'password.reset-requested': ({ what }) => `Somebody asked for a new password for ${what}`,
  'password.reset': ({ who }) => `${who} chose a new password by the mailed link`,
  'password.change-requested': ({ who }) => `${who} asked for a code to change the password`,
  'password.change-refused': ({ who }) => `${who} gave a wrong password to change it`,
  'password.code-refused': ({ who }) => `${who} gave a wrong code to change the password`,
  'password.changed': ({ who, detail }) =>
    `${who} changed the password, which ended ${countOf(countIn(detail.sessionsEnded), 'other session')}`,

  'payment-link.created': ({ who, detail }) =>
    `${who} made a payment link over ${money(detail.total)}`,
  'payment-link.cancelled': ({ who }) => `${who} cancelled a payment link`,

  'product.added': ({ who, what, detail }) => `${who} added ${what} for ${money(detail.price)}`,
  'product.changed': ({ who, what, detail }) => `${who} ${changedText(what, detail)}`,
  'product.imported': ({ who, what, detail }) => `${who} ${changedText(what, detail)}, by a file`,
  'product.removed': ({ who, what }) => `${who} deleted ${what}`,
  'product.restored': ({ who, what }) => `${who} brought ${what} back`,
  'product.unpublished': ({ what }) => `The shop hid ${what}, as gift cards are switched off`,
  'product.published': ({ what }) => `The shop showed ${what}, as it was told to`,
  'product.bulk-changed': ({ who, detail }) =>
    `${who} changed ${countOf(countIn(detail.products), 'product')} at once${because(bulkText(detail))}`,
  'product.bulk-undone': ({ who, detail }) =>
    `${who} undid a change of ${countOf(countIn(detail.products), 'product')}`,

  'second-factor.refused': ({ who }) =>
    `${who} gave a wrong password or code for the second factor`,
  'second-factor.switched-on': ({ who }) => `${who} switched the second factor on`,
  'second-factor.switched-off': ({ who }) => `${who} switched the second factor off`,

  'session.ended': ({ who }) => `${who} ended a session`,
  'session.others-ended': ({ who }) => `${who} ended all other sessions`,

  'set-up.tried': ({ who, what }) => `${who} tried ${what}`,
  'settings.confirmed': ({ who, what }) => `${who} confirmed the text of ${what}`,
  'settings.changed': ({ who, what, detail }) => `${who} ${changedText(what, detail)}`,

  'staff.admin-reset': ({ what }) => `The account of ${what} was let in again at the machine`,
  'staff.admin-created': ({ what }) => `The account of ${what} was set up with the shop`,
  'staff.logged-in': ({ who }) => `${who} logged in`,
  'staff.logged-out': ({ who }) => `${who} logged out`,
  'staff.login-refused': ({ what, detail }) =>
    `A login as ${what} was refused: ${textOf(detail.reason).replaceAll('-', ' ')}`,

  'stock.counted': ({ who, what, detail }) =>
    `${who} counted the shelf of ${what} ${countedText(detail)}`,

  'subscribers.exported': ({ who, detail }) =>
    `${who} exported ${countOf(countIn(detail.count), 'subscriber')}`,
};
