import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { WriteError } from '#client/api-error.ts';
import { noteRefusal } from '#client/session-guard.ts';
import { Card } from '#design/card.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { fullExportCall } from '#modules/move-in/move-in.ts';

/** The shop's data as files that other programs read. */
export function FullExport() {
  const [password, setPassword] = useState('');
  const download = useAction({
    check: () => (password === '' ? 'Please enter your password.' : null),
    call: () => downloadExport(password),
    done: () => setPassword(''),
    failed: 'The export could not be made.',
  });
  return (
    <Card
      title="Export the whole shop"
      description="A zip of CSV files: products, variants with stock, customers, orders, order lines, invoices and credit notes, past orders and the list of pictures. It holds personal data, so keep it safe."
    >
      <ActionForm
        action={download}
        send="Download the export"
        busyLabel="Making the export"
        className="flex max-w-md flex-col items-start gap-4"
      >
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          fieldClassName="w-full"
          value={password}
          error={download.error ?? undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
      </ActionForm>
    </Card>
  );
}

async function downloadExport(password: string): Promise<void> {
  const response = await fetch(fullExportCall, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  noteRefusal(response);
  if (!response.ok) {
    throw new WriteError(response.status, await response.text(), response.statusText);
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'shop.zip';
  link.click();
  URL.revokeObjectURL(link.href);
}
