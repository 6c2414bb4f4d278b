import { Button } from '#design/button.tsx';
import { Cell, Row, Table } from '#design/table/table.tsx';
import type { ShownPasskey } from '#modules/identity/passkey-schema.ts';
import { formatMoment } from '#shared/shop-date.ts';

type PasskeyListProps = {
  passkeys: ShownPasskey[];
  onRename: (passkey: ShownPasskey) => void;
  onRemove: (passkey: ShownPasskey) => void;
};

export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  return (
    <Table
      label="Your passkeys"
      columns={['Name', 'Created', 'Last used', { className: 'text-right', children: 'Actions' }]}
    >
      {passkeys.map((passkey) => (
        <Row key={passkey.id}>
          <Cell className="break-words">{passkey.name}</Cell>
          <Cell className="whitespace-nowrap">{formatMoment(passkey.createdAt)}</Cell>
          <Cell className="whitespace-nowrap">
            {passkey.lastUsedAt ? formatMoment(passkey.lastUsedAt) : 'Not yet'}
          </Cell>
          <Cell className="text-right whitespace-nowrap">
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
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
