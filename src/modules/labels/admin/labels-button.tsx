import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Allowed } from '#modules/identity/admin/allowed.tsx';
import type { LabelsFor } from '#modules/staff-screens.ts';
import { LabelsDialog } from './labels-dialog.tsx';

type LabelsButtonProps = LabelsFor & {
  /** True among tools, with a quieter style. */
  isQuiet?: boolean;
};

export function LabelsButton({ isQuiet = false, ...chosen }: LabelsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed need="labels">
      <Button
        variant={isQuiet ? 'quiet' : 'outline'}
        size={isQuiet ? 'tool' : 'small'}
        onClick={() => setOpen(true)}
      >
        Print labels
      </Button>
      {isOpen && <LabelsDialog chosen={chosen} onClose={() => setOpen(false)} />}
    </Allowed>
  );
}
