import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Allowed } from '#modules/identity/admin/allowed.tsx';
import type { LabelsFor } from '#modules/staff-screens.ts';
import { LabelsDialog } from './labels-dialog.tsx';

export function LabelsButton(chosen: LabelsFor) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed need="labels">
      <Button variant="outline" size="small" className="min-h-11" onClick={() => setOpen(true)}>
        Print labels
      </Button>
      {isOpen && <LabelsDialog chosen={chosen} onClose={() => setOpen(false)} />}
    </Allowed>
  );
}
