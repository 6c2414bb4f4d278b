import { ActionDialog } from '#admin-kit/action-dialog.tsx';
import { countOf } from '#shared/text.ts';
import { type Count, countedLines, differencesOf } from './count.ts';
import { QuantityChanges } from './quantity-changes.tsx';
import { nameOf } from './use-scan.ts';

type TakeOverDialogProps = {
  count: Count;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isSending: boolean;
  onTakeOver: () => void;
};

/** Shows every quantity that will change, before the change. */
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
          ? `Change ${countOf(differences.length, 'quantity', 'quantities')}?`
          : 'All as expected'
      }
      cancel="Not yet"
      button={{ busy: isSending, onClick: onTakeOver, children: 'Apply count' }}
    >
      <p className="mb-4 type-small text-quiet">
        {countOf(expected, 'quantity', 'quantities')} found as expected. What was sold since you
        counted stays sold, and what you did not count stays as it is.
      </p>
      <QuantityChanges
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
