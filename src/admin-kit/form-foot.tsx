import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';

type FormFootProps = {
  /** What the button reads. */
  send: string;
  isSaving: boolean;
  onCancel: () => void;
  className?: string;
};

/** The buttons of a long form on a card: in reach wherever one is in it. */
export function FormFoot({ send, isSaving, onCancel, className }: FormFootProps) {
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-10 -mx-6 -mb-6 flex gap-3 border-t bg-raised px-6 py-3',
        className,
      )}
    >
      <Button type="submit" busy={isSaving} busyLabel="Saving...">
        {send}
      </Button>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
