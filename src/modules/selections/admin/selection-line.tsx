import { Link } from 'react-router';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import type { SelectionState } from '#modules/selections/selection.ts';
import type { StaffSelection } from '#modules/selections/selection-schema.ts';
import { formatShortDate } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { selectionPath } from './selection-calls.ts';

const tones: Readonly<Record<SelectionState, BadgeTone>> = {
  open: 'gold',
  ordered: 'good',
  expired: 'outline',
  revoked: 'outline',
};

export const stateLabels: Readonly<Record<SelectionState, string>> = {
  open: 'Open',
  ordered: 'Ordered',
  expired: 'Ended',
  revoked: 'Revoked',
};

export function StateBadge({ state }: { state: SelectionState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}

/** 'Opened 3 times', and the answers. */
export function responseText({ opens, items }: Pick<StaffSelection, 'opens' | 'items'>): string {
  const said = (answer: string) => items.filter((item) => item.answer === answer).length;
  const questions = items.filter(({ question }) => question !== '').length;
  if (opens === 0) return 'Not opened yet';
  return [
    `Opened ${countOf(opens, 'time')}`,
    ...(said('yes') > 0 ? [`${said('yes')} yes`] : []),
    ...(said('no') > 0 ? [`${said('no')} no`] : []),
    ...(questions > 0 ? [countOf(questions, 'question')] : []),
  ].join(', ');
}

export const clientNameOf = ({ client }: Pick<StaffSelection, 'client'>) =>
  `${client.firstName} ${client.lastName}`.trim() || client.email || 'No name given';

export function SelectionLine({ selection }: { selection: StaffSelection }) {
  const { id, state, items, createdAt } = selection;
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b py-3 type-small transition-colors hover:bg-tint/50">
      <p className="min-w-0 wrap-anywhere">
        <Link
          to={selectionPath(id)}
          className="text-base after:absolute after:inset-0 hover:underline"
        >
          {clientNameOf(selection)}
        </Link>
        <span className="block text-quiet">{items.map(({ name }) => name).join(', ')}</span>
      </p>
      <p className="numerals flex flex-col items-end gap-1 text-right text-quiet">
        <StateBadge state={state} />
        {formatShortDate(createdAt)}
      </p>
      <p className="col-span-2">{responseText(selection)}</p>
    </li>
  );
}
