import { auditWords } from '#modules/facts.ts';
import { type AuditEntry, describeAction } from './audit-schema.ts';

/** One sentence per entry: 'Tendai Moyo packed order #NDR-1'. */
export function auditSentence(entry: AuditEntry): string {
  const words = auditWords[entry.action];
  const told = { who: whoOf(entry), what: whatOf(entry), detail: entry.detail };
  if (words) return words(told);
  return `${told.who}: ${describeAction(entry.action)}${told.what && `, ${told.what}`}`;
}

/** A deleted user is named by address. */
function whoOf({ actorName, actorEmail }: AuditEntry): string {
  return actorName || actorEmail || 'Somebody not logged in';
}

const nouns: Readonly<Record<string, string>> = {
  'bulk-change': 'bulk change',
  discount: 'discount code',
  'gift-card': 'gift card that ends in',
  'payment-link': 'payment link',
};

/** Words before names that would be unclear alone. */
const articles: Readonly<Record<string, string>> = {
  assistant: 'the assistant ',
  collection: 'the collection ',
  event: 'the event ',
  message: 'the message of ',
};

/** A name, an order number, or the noun with its id if nothing else is known. */
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
