import { Button, type ButtonProps } from '#design/button.tsx';
import { Dialog, type DialogProps } from '#design/overlays/dialog.tsx';

type ActionDialogProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'footer'> & {
  /** Absent where it is only there while it is open. */
  open?: boolean;
  onClose: () => void;
  /** What the way out reads. */
  cancel?: string;
  /** The button that does it. */
  button: ButtonProps;
};

/** Asks before something is done: the way out, and the button that does it. */
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
