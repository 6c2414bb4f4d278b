import { Cell, HeaderCell, Row, Table } from '#design/table.tsx';
import { type AuditEntry, describeAction } from '#modules/staff/audit-entry.ts';
import { formatMoment } from './format-moment.ts';

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0) {
    return <p className="py-10 text-center text-quiet">Nothing was recorded for this choice.</p>;
  }
  return (
    <Table label="Audit log">
      <thead>
        <tr>
          <HeaderCell>When</HeaderCell>
          <HeaderCell>Who</HeaderCell>
          <HeaderCell>Action</HeaderCell>
          <HeaderCell>What</HeaderCell>
          <HeaderCell>From</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell className="whitespace-nowrap">{formatMoment(entry.at)}</Cell>
            <Cell>{entry.actorEmail || 'Nobody logged in'}</Cell>
            <Cell>{describeAction(entry.action)}</Cell>
            <Cell className="max-w-md break-words">
              {entry.subject}
              {Object.keys(entry.detail).length > 0 && (
                <code className="block text-xs text-quiet">{JSON.stringify(entry.detail)}</code>
              )}
            </Cell>
            <Cell>{entry.address}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
