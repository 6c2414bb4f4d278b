import { Button, type ButtonProps } from '#design/button.tsx';
import { Dialog, type DialogProps } from '#design/overlays/dialog.tsx';

type ActionDialogProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'footer'> & {
  /** Absent if the component exists only while the dialog is open. */
  open?: boolean;
  onClose: () => void;
  /** The label of the cancel button. */
  cancel?: string;
  /** The button that runs the action. */
  button: ButtonProps;
};

/** Asks before an action: a cancel button, and the button that runs it. */
export function ActionDialog(props: ActionDialogProps) {
  const { open = true, onClose, cancel = 'Cancel', button, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {cancel}
          </Button>
          <Button {...button} />
        </>
      }
    />
  );
}
