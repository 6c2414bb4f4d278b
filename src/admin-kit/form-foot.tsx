import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';

type FormFootProps = {
  /** The label of the button. */
  send: string;
  isSaving: boolean;
  onCancel: () => void;
  className?: string;
};

/** The buttons of a long form on a card. They stay on the screen while the form does. */
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
