import type { ReactNode } from 'react';
import { EditConflictPanel } from '#admin-kit/conflicts/edit-conflict-panel.tsx';
import type { EditConflictState } from '#admin-kit/conflicts/use-edit-conflict.ts';

type OrderConflictPanelProps = {
  edit: EditConflictState;
  label: string;
  mine: unknown;
  show: (value: unknown) => ReactNode;
  isSaving: boolean;
  /** `theirs`: the value as it is now. `version`: the version of the order that has it. */
  onKeep: (theirs: unknown, version: number) => void;
  onTake?: () => void;
};

/** The conflict panel for forms that change one thing of an order; empty without a conflict. */
export function OrderConflictPanel(props: OrderConflictPanelProps) {
  const { edit, label, mine, show, isSaving, onKeep, onTake } = props;
  const { conflict, choices } = edit;
  const field = conflict?.conflicts[0];
  if (!conflict || !field) return null;
  const settle = () => {
    edit.settle();
    if (choices[field.field] === 'mine') onKeep(field.theirs, conflict.version);
    else onTake?.();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <EditConflictPanel
        noun="order"
        edit={edit}
        labelOf={() => label}
        mineOf={() => mine}
        show={(_, value) => show(value)}
        rest=""
        isSaving={isSaving}
      />
    </form>
  );
}
