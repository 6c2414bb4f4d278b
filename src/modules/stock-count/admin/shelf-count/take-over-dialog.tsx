import { ActionDialog } from '#admin-kit/action-dialog.tsx';
import { countOf } from '#shared/text.ts';
import { type Count, countedLines, differencesOf } from './count.ts';
import { FigureChanges } from './figure-changes.tsx';
import { nameOf } from './use-scan.ts';

type TakeOverDialogProps = {
  count: Count;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isSending: boolean;
  onTakeOver: () => void;
};

/** Shows every figure that will change before any does. */
export function TakeOverDialog(props: TakeOverDialogProps) {
  const { count, open, onOpenChange, isSending, onTakeOver } = props;
  const differences = differencesOf(count);
  const expected = countedLines(count).length - differences.length;
  return (
    <ActionDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={
        differences.length > 0
          ? `Change ${countOf(differences.length, 'figure')}?`
          : 'All as expected'
      }
      cancel="Not yet"
      button={{ busy: isSending, onClick: onTakeOver, children: 'Apply count' }}
    >
      <p className="mb-4 type-small text-quiet">
        {countOf(expected, 'figure')} found as expected. What was sold since you counted stays sold,
        and what you did not count stays as it is.
      </p>
      <FigureChanges
        changes={differences.map((line) => ({
          id: line.variantId,
          name: nameOf(line),
          before: line.expected,
          after: line.counted,
        }))}
      />
    </ActionDialog>
  );
}
