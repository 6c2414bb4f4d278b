import { useState } from 'react';
import type { EditConflict } from '#shared/edit-conflict.ts';
import { type Choice, type Choices, isDecided, readConflict } from './edit-choices.ts';

/** The conflict a form is in, if it is in one, and what has been decided of it. */
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
    /** True where the save failed because of one: then it is shown. */
    catches(error: unknown): boolean {
      const caught = readConflict(error);
      if (caught) show(caught);
      return caught !== null;
    },
  };
}
