import { Badge, type BadgeTone } from '#design/badge.tsx';
import { ClientLine } from '#modules/clients/admin/client-list.tsx';
import type { SelectionState } from '#modules/selections/selection.ts';
import type { StaffSelection } from '#modules/selections/selection-schema.ts';
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

type SelectionLineProps = { selection: StaffSelection; isOnCard?: boolean };

export function SelectionLine({ selection, isOnCard = false }: SelectionLineProps) {
  const { id, state, items } = selection;
  return (
    <ClientLine
      of={selection}
      to={selectionPath(id)}
      text={items.map(({ name }) => name).join(', ')}
      isOnCard={isOnCard}
      badge={<StateBadge state={state} />}
      status={responseText(selection)}
    />
  );
}
