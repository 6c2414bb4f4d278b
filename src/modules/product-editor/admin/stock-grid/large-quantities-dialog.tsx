import { ActionDialog } from '#admin-kit/action-dialog.tsx';

type LargeQuantitiesDialogProps = {
  /** The questions; an empty list closes the dialog. */
  questions: readonly string[];
  onYes: () => void;
  onNo: () => void;
};

/** Asks before a large quantity is saved, which may have one zero too many. */
export function LargeQuantitiesDialog({ questions, onYes, onNo }: LargeQuantitiesDialogProps) {
  const [first, ...others] = questions;
  return (
    <ActionDialog
      open={questions.length > 0}
      onClose={onNo}
      title={first ?? ''}
      size="small"
      cancel="No, check again"
      button={{ onClick: onYes, children: 'Yes, save' }}
    >
      {others.length > 0 && (
        <ul className="mb-4 flex flex-col gap-2">
          {others.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      <p className="type-small text-quiet">
        More than 1,000 is unusual. Nothing has been saved yet.
      </p>
    </ActionDialog>
  );
}
