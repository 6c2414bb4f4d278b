import { useState } from 'react';
import type { EditConflict } from '#shared/edit-conflict.ts';
import {
  type Choice,
  type Choices,
  isDecided,
  pick,
  readConflict,
  settleBase,
  takenFields,
} from './edit-choices.ts';

/** The conflict of a form, if there is one, and the choices made so far. */
export function useEditConflict() {
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [choices, setChoices] = useState<Choices>({});

  function show(next: EditConflict | null): void {
    setConflict(next);
    setChoices({});
  }

  return {
    conflict,
    choices,
    show,
    isOpen: conflict !== null && !isDecided(conflict, choices),
    choose: (field: string, choice: Choice) => setChoices((now) => ({ ...now, [field]: choice })),
    settle: () => show(null),
    /** Applies the choices: the others' values become the base, and go into the form if chosen. */
    decide<Base extends { version: number }, Values extends object>(base: Base, values: Values) {
      if (!conflict) return { base, values, taken: [] as string[] };
      const settled = settleBase(base, conflict);
      const taken = takenFields(conflict, choices);
      show(null);
      return { base: settled, values: { ...values, ...pick(settled, taken as never) }, taken };
    },
    /** True if the save failed because of a conflict. Then the conflict is shown. */
    catches(error: unknown): boolean {
      const caught = readConflict(error);
      if (caught) show(caught);
      return caught !== null;
    },
  };
}

export type EditConflictState = ReturnType<typeof useEditConflict>;
