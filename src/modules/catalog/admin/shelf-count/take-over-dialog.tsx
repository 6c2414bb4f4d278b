import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        differences.length > 0
          ? `Change ${countOf(differences.length, 'figure')}?`
          : 'All as expected'
      }
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Not yet
          </Button>
          <Button busy={isSending} onClick={onTakeOver}>
            Take over
          </Button>
        </>
      }
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
    </Dialog>
  );
}
