import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { FormMessage } from './form-message.tsx';

export type StaffFormProps = {
  /** Sends what was typed; answers what went wrong, or null. */
  onSend: (form: HTMLFormElement) => Promise<string | null>;
  action: string;
  /** What the button reads meanwhile. */
  busyAction?: string;
  /** The way out, beside the action. */
  back?: { label: string; onPress: () => void } | undefined;
  /** On a page of its own the button is as wide as the fields. */
  wide?: boolean;
  /** After the failure, before the buttons. */
  note?: ReactNode;
  children: ReactNode;
};

/** Sends once at a time and says what went wrong; the fields are its owner's. */
export function StaffForm(props: StaffFormProps) {
  const { onSend, action, busyAction, back, wide = false, note, children } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const problem = await onSend(event.currentTarget);
    setBusy(false);
    setFailure(problem);
  }

  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-6">
      {children}
      <FormMessage text={failure} />
      {note}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size={wide ? 'large' : 'medium'}
          wide={wide}
          busy={busy}
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
