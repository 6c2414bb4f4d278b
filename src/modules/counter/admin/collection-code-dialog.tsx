import { type FormEvent, useState } from 'react';
import { readJson } from '#client/api.ts';
import { ReadError } from '#client/api-error.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { TextField } from '#design/text-field.tsx';

type CollectionCodeDialogProps = { onFound: (orderId: string) => void; onClose: () => void };

/** A customer has come with a code: it leads to the order, where it is paid and handed over. */
export function CollectionCodeDialog({ onFound, onClose }: CollectionCodeDialogProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function find(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return setFailure('Please enter the code');
    setBusy(true);
    try {
      const call = `/api/admin/collection-codes/${encodeURIComponent(code.trim())}`;
      const { orderId } = await readJson<{ orderId: string }>(call);
      onFound(orderId);
    } catch (error) {
      setFailure(
        error instanceof ReadError && error.status === 404
          ? 'No order has this code. Please compare it with the e-mail.'
          : 'The code could not be looked up. Please try again.',
      );
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Code at the counter"
      description="Of an order that is collected, or of a reservation."
    >
      <form noValidate onSubmit={find} className="flex flex-col gap-6">
        <TextField
          label="Code"
          hint="Eight letters and figures, such as K7MQ-4XAB."
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={failure}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" busy={isBusy}>
          Find the order
        </Button>
      </form>
    </Dialog>
  );
}
