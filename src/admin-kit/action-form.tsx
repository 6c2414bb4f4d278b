import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import type { ButtonLook } from '#design/button-class.ts';
import type { Action } from './use-action.ts';

type ActionFormProps = {
  action: Pick<Action, 'submit' | 'isBusy'>;
  /** What the button reads. */
  send: ReactNode;
  busyLabel?: string;
  variant?: ButtonLook['variant'];
  /** The way out, beside the button. */
  onCancel?: () => void;
  className: string;
  children: ReactNode;
};

/** A small form inside a screen: its fields, its button, and Cancel where there is a way out. */
export function ActionForm(props: ActionFormProps) {
  const { action, send, busyLabel, variant, onCancel, className, children } = props;
  const button = (
    <Button type="submit" size="small" variant={variant} busy={action.isBusy} busyLabel={busyLabel}>
      {send}
    </Button>
  );
  return (
    <form noValidate onSubmit={(event) => action.submit(event)} className={className}>
      {children}
      {onCancel ? (
        <div className="flex flex-wrap gap-3">
          {button}
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      ) : (
        button
      )}
    </form>
  );
}
