import { useState } from 'react';
import { useAction } from '#admin-kit/use-action.ts';
import { readJson } from '#client/api.ts';
import { ReadError } from '#client/api-error.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';

type CollectionCodeDialogProps = { onFound: (orderId: string) => void; onClose: () => void };

/** Finds the order of a customer who has come with a code, for payment and collection. */
export function CollectionCodeDialog({ onFound, onClose }: CollectionCodeDialogProps) {
  const [code, setCode] = useState('');
  const find = useAction({
    check: () => (code.trim() === '' ? 'Please enter the code' : null),
    call: () =>
      readJson<{ orderId: string }>(
        `/api/admin/collection-codes/${encodeURIComponent(code.trim())}`,
      ),
    done: ({ orderId }) => onFound(orderId),
    failed: (error) =>
      error instanceof ReadError && error.status === 404
        ? 'No order has this code. Please compare it with the e-mail.'
        : 'The code could not be looked up. Please try again.',
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Code at the counter"
      description="The code of a collection or a reservation."
    >
      <form noValidate onSubmit={(event) => find.submit(event)} className="flex flex-col gap-6">
        <TextField
          label="Code"
          hint="Eight letters and digits, such as K7MQ-4XAB."
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={find.error}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" busy={find.isBusy}>
          Find the order
        </Button>
      </form>
    </Dialog>
  );
}
