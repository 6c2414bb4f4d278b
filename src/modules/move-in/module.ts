import { countIn } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { countOf } from '#shared/text.ts';

export const moveInFacts = defineFacts({
  name: 'move-in',
  permissions: {
    'move-in': {
      may: 'move another shop into this one',
      group: 'Shop',
      place: 95,
      ownersOnly: true,
    },
  },
  auditWords: {
    'shop.exported': ({ who }) => `${who} exported the whole shop as files`,
    'move-in.uploaded': ({ who, what, detail }) =>
      `${who} uploaded ${what} with ${countOf(countIn(detail.rows), 'product')} to move in`,
    'move-in.started': ({ who, what }) => `${who} started to move in ${what}`,
    'move-in.stopped': ({ who, what }) => `${who} stopped to move in ${what}`,
    'move-in.finished': ({ what, detail }) =>
      `${what} was moved in: ${countIn(detail.written)} written, ${countIn(detail.failed)} left out`,
    'move-in.forgotten': ({ who, what }) => `${who} removed the file ${what} from the moves`,
  },
});
