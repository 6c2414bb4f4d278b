import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import type { ButtonLook } from '#design/button-class.ts';
import type { Action } from './use-action.ts';

type ActionFormProps = {
  action: Pick<Action, 'submit' | 'isBusy'>;
  /** The label of the button. */
  send: ReactNode;
  busyLabel?: string;
  variant?: ButtonLook['variant'];
  /** Shows a Cancel button beside the other one. */
  onCancel?: () => void;
  className: string;
  children: ReactNode;
};

/** A small form inside a screen: its fields, its button, and Cancel if there is `onCancel`. */
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
