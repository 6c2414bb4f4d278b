import { Button } from '#design/button.tsx';
import type { ShownPasskey } from '#modules/identity/passkey-schema.ts';
import { formatMoment } from '#shared/shop-date.ts';

type PasskeyListProps = {
  passkeys: ShownPasskey[];
  onRename: (passkey: ShownPasskey) => void;
  onRemove: (passkey: ShownPasskey) => void;
};

/** A list: on a phone, the buttons of a table would be outside the screen. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  return (
    <ul aria-label="Your passkeys" className="divide-y">
      {passkeys.map((passkey) => (
        <li
          key={passkey.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0"
        >
          <div className="min-w-0">
            <p className="break-words">{passkey.name}</p>
            <p className="type-small text-quiet">{timesOf(passkey)}</p>
          </div>
          <div className="-mx-3 flex gap-2">
            <Button
              size="small"
              variant="quiet"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => onRename(passkey)}
            >
              Rename
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function timesOf({ createdAt, lastUsedAt }: ShownPasskey): string {
  const used = lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'not used yet';
  return `Created ${formatMoment(createdAt)}, ${used}.`;
}
