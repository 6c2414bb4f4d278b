import type { ReactNode } from 'react';
import { FormMessage } from '#admin-kit/form-message.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { Button } from '#design/button.tsx';

export type StaffFormProps = {
  /** Sends the form. Returns an error message or null. */
  onSend: (form: HTMLFormElement) => Promise<string | null>;
  action: string;
  /** The button's label while the form is sent. */
  busyAction?: string;
  /** A button beside the action that leaves the form. */
  back?: { label: string; onPress: () => void } | undefined;
  /** True on a page of its own: the button is as wide as the fields. */
  wide?: boolean;
  /** Shown after the error message, before the buttons. */
  note?: ReactNode;
  children: ReactNode;
};

/** Prevents double sending and shows errors; the caller supplies the fields. */
export function StaffForm(props: StaffFormProps) {
  const { onSend, action, busyAction, back, wide = false, note, children } = props;
  const send = useAction({
    call: onSend,
    refuses: (problem) => problem,
    failed: 'An error occurred. Please try again.',
  });

  return (
    <form
      noValidate
      onSubmit={(event) => send.submit(event, event.currentTarget)}
      className="flex min-w-0 flex-col gap-6"
    >
      {children}
      <FormMessage text={send.error} />
      {note}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size={wide ? 'large' : 'medium'}
          wide={wide}
          busy={send.isBusy}
          busyLabel={busyAction}
        >
          {action}
        </Button>
        {back && (
          <Button variant="outline" onClick={back.onPress}>
            {back.label}
          </Button>
        )}
      </div>
    </form>
  );
}
